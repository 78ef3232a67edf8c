import type { Loss } from '../../source-item.ts';

const MAX_LOSSES = 500;
const MAX_DETAIL = 200;

/** Collects the losses of one post. */
export class LossList {
  readonly losses: Loss[] = [];

  add(kind: Loss['kind'], detail: string, outcome: Loss['outcome']): void {
    if (this.losses.length >= MAX_LOSSES) return;
    this.losses.push({ kind, detail: detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL), outcome });
  }
}
