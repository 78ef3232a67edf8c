/** Focuses the page’s heading, when a page opens or the focused element disappears. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
