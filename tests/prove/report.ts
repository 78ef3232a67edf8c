/** Prints each figure beside its bar as soon as it is known, and remembers whether any falls short. */
export class Report {
  #short = 0;
  #figures = 0;

  /** @param bar the most that `figure` may be; a figure without a bar is only told */
  tell(what: string, figure: number, unit: string, bar?: number): void {
    this.#figures += 1;
    const met = bar === undefined || figure <= bar;
    if (!met) this.#short += 1;
    const shown = Number.isInteger(figure) ? String(figure) : figure.toFixed(2);
    const verdict = bar === undefined ? '' : `  ${met ? '≤' : 'MISSED, over'} ${bar} ${unit}`;
    process.stdout.write(`${what.padEnd(62)} ${shown.padStart(10)} ${unit}${verdict}\n`);
  }

  /** The closing line. Returns whether every bar was met. */
  finish(area: string): boolean {
    process.stdout.write(`${area}: ${this.#figures} figures, ${this.#short} short of their bar\n`);
    return this.#short === 0;
  }
}
