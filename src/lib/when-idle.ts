/** Calls `act` once the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Some browsers do not report idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
