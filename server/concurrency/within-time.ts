const LATE = Symbol('late');

/**
 * Waits at most `ms` milliseconds for the result. After that time the work continues, and its failure is ignored.
 * @param late returns the result after a timeout, or throws
 */
export async function withinTime<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: () => Late,
): Promise<Result | Late> {
  const { promise: end, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => resolve(LATE), ms);
  work.catch(() => {});
  try {
    const first = await Promise.race([work, end]);
    return first === LATE ? late() : first;
  } finally {
    clearTimeout(timer);
  }
}

export function throwDatabaseTimeout(): never {
  throw new Error('the database did not answer in time');
}
