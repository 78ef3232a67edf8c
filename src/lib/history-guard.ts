/**
 * Who hears of the back button before the router does. The browser calls listeners of `popstate` in the order in which
 * they came, whatever phase they ask for: so this one comes first, and asks whoever guards the page by then.
 */
type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** Call before the router is drawn. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** From now on `asked` may stop the event. Returns what takes it back. */
export function guardHistory(asked: Guard): () => void {
  guard = asked;
  return () => {
    if (guard === asked) guard = undefined;
  };
}
