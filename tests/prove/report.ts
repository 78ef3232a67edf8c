/** Prints each figure beside its bar as soon as it is known, and remembers failures. */
export class Report {
  #short = 0;
  #figures = 0;

  /** @param bar the maximum of `figure`; without it the figure is only printed */
  tell(what: string, figure: number, unit: string, bar?: number): void {
    this.#print(
      what,
      figure,
      unit,
      bar === undefined ? undefined : { figure: bar, sign: '≤', missed: 'over' },
    );
  }

  /** @param bar the minimum of `figure` */
  atLeast(what: string, figure: number, unit: string, bar: number): void {
    this.#print(what, figure, unit, { figure: bar, sign: '≥', missed: 'under' });
  }

  /** Prints the reasons behind the last figure, each once, where it misses its bar. */
  explain(reasons: readonly string[]): void {
    for (const reason of new Set(reasons)) process.stdout.write(`    ${reason}\n`);
  }

  /** Prints the closing line. Returns whether every bar was met. */
  finish(area: string): boolean {
    process.stdout.write(`${area}: ${this.#figures} figures, ${this.#short} short of their bar\n`);
    return this.#short === 0;
  }

  #print(
    what: string,
    figure: number,
    unit: string,
    bar?: { figure: number; sign: '≤' | '≥'; missed: string },
  ) {
    this.#figures += 1;
    const met = !bar || (bar.sign === '≤' ? figure <= bar.figure : figure >= bar.figure);
    if (!met) this.#short += 1;
    const shown = Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 0.1 ? 5 : 2);
    const verdict = bar ? `  ${met ? bar.sign : `MISSED, ${bar.missed}`} ${bar.figure} ${unit}` : '';
    process.stdout.write(`${what.padEnd(62)} ${shown.padStart(10)} ${unit}${verdict}\n`);
  }
}
