/**
 * Returns a function that creates the value at its first call. A number format takes 10 ms of a browser's
 * start, and most pages format no number while they open.
 */
export function onFirstUse<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}
