/** Returns a query that fails. The failure of a fragment, which nobody awaits, is not an unhandled rejection. */
export function failedQuery(message: string): Promise<never> {
  const failure = Promise.reject(new Error(message));
  failure.catch(() => {});
  return failure;
}
