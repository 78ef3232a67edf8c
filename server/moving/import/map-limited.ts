/** Runs `work` for all values, at most `concurrency` at the same time. */
export async function mapLimited<Value>(
  values: readonly Value[],
  concurrency: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const queue = values.values();
  await Promise.all(
    Array.from({ length: Math.min(concurrency, values.length) }, async () => {
      for (const value of queue) await work(value);
    }),
  );
}
