/** Sorts parents before their children. If the parents form a cycle, it is broken at one row. */
export function parentsFirst<Row>(rows: readonly Row[], parentOf: (row: Row) => Row | undefined): Row[] {
  const sorted = new Set<Row>();
  for (const row of rows) {
    const chain = new Set<Row>();
    for (
      let next: Row | undefined = row;
      next && !sorted.has(next) && !chain.has(next);
      next = parentOf(next)
    )
      chain.add(next);
    for (const each of [...chain].toReversed()) sorted.add(each);
  }
  return [...sorted];
}
