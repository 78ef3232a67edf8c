import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { type Figure, SUMMARY_HEAD, TABLE_HEAD, writeRow, writeSummaryRow } from './figure.ts';

const FILE = join(ROOT, 'docs/performance.md');
const BETWEEN_MARKERS = /(?<=<!-- figures -->\n)[^]*(?=<!-- end of figures -->)/;

/** The figures of the first table. */
const SUMMARY =
  /^(landing|list|article|`blog\.list`|article, first reader|memory, [\w ]+), 1,000 posts$|^(start on|`npm start`)|^(\/|an article|\/pricing): first visit|^a key in 10,000 words to the screen$|^Enter to the screen$|^load until a letter was taken$|^landing during a test|: theme$|Mbit\/s: (menu of the services|filters|form of a lead button)$/;

/** Writes the figures of a complete run between the markers of `docs/performance.md`. */
export async function replaceFigures(figures: readonly Figure[], args: readonly string[]): Promise<void> {
  const [cpu] = cpus();
  const command = ['npm run bench', args.join(' ')].filter(Boolean).join(' -- ');
  const section = [
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
    '',
    ...SUMMARY_HEAD,
    ...figures.filter(({ what }) => SUMMARY.test(what)).map(writeSummaryRow),
    '',
    '## All figures',
    '',
    ...TABLE_HEAD,
    ...figures.map(writeRow),
    '',
  ].join('\n');
  const text = await readFile(FILE, 'utf8');
  if (!BETWEEN_MARKERS.test(text)) throw new Error(`${FILE} has no markers.`);
  await writeFile(
    FILE,
    text.replace(BETWEEN_MARKERS, () => section),
  );
}
