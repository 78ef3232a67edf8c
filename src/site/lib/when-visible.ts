/** Calls `act` when the page is visible: immediately, or after prerendering. */
export function whenVisible(act: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
