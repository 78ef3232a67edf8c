/** Gives the focus to the page's heading: where a page begins, and where what had the focus goes away. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
