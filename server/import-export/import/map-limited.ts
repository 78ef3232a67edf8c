/**
 * Runs `work` for all values, at most `concurrency` at the same time. After a failure no further work begins.
 * @throws the first error, when all work that had begun has ended
 */
export async function mapLimited<Value>(
  values: readonly Value[],
  concurrency: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const queue = values.values();
  const errors: unknown[] = [];
  await Promise.all(
    Array.from({ length: Math.min(concurrency, values.length) }, async () => {
      for (const value of queue) {
        if (errors.length > 0) return;
        await work(value).catch((error: unknown) => errors.push(error));
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
}
