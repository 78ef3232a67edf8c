/** Calls `act` when the page is seen: at once, or after prerendering. */
export function whenShown(act: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
