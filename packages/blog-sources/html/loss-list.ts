import type { Loss } from '#blog-sources/source-item.ts';

const MAX_LOSSES = 500;
const MAX_DETAIL = 200;

/** Collects the losses of one post. */
export class LossList {
  #losses: Loss[] = [];

  get losses(): readonly Loss[] {
    return limitLosses(this.#losses, MAX_LOSSES);
  }

  /** @param detail the part's own words, name, tag or URL in the source */
  add(kind: Loss['kind'], detail: string, outcome: Loss['outcome'], count = 1): void {
    const line = detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL);
    this.#losses.push({ kind, detail: line, outcome, ...(count !== 1 && { count }) });
    if (this.#losses.length >= 2 * MAX_LOSSES) this.#losses = limitLosses(this.#losses, MAX_LOSSES);
  }
}

/**
 * Returns the first `max` losses. Further losses are joined by kind and outcome, so that the counts stay right.
 */
export function limitLosses(losses: readonly Loss[], max: number): Loss[] {
  const others = new Map<string, Loss>();
  for (const { kind, outcome, count = 1 } of losses.slice(max)) {
    const id = `${kind} ${outcome}`;
    others.set(id, { kind, outcome, detail: '', count: (others.get(id)?.count ?? 0) + count });
  }
  return [...losses.slice(0, max), ...others.values()];
}
