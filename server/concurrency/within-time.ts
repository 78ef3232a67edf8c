const LATE = Symbol('late');

/**
 * The work continues after `ms`; a later failure of it is ignored.
 * @param late makes the result of a wait that took too long, or throws
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

export function databaseIsLate(): never {
  throw new Error('the database did not answer in time');
}
