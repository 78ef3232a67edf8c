import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { type Figure, TABLE_HEAD, writeRow } from './figure.ts';

const FILE = join(ROOT, 'docs/performance.md');
const BETWEEN_MARKERS = /(?<=<!-- figures -->\n)[^]*(?=<!-- end of figures -->)/;

/** Writes the figures of a complete run between the markers of `docs/performance.md`. */
export async function replaceFigures(figures: readonly Figure[], args: readonly string[]): Promise<void> {
  const [cpu] = cpus();
  const command = ['npm run bench', args.join(' ')].filter(Boolean).join(' -- ');
  const section = [
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
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
