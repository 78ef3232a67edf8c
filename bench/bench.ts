/**
 * `npm run bench` measures the default parts, in about nine minutes on two quiet cores, and replaces the
 * figures in `docs/performance.md`. Exits with 1 if a figure exceeds its budget or a part fails.
 */
import { inspect, parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/builder.ts';
import { findTestChromium } from '#scripts/find-chromium.ts';
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import { loadWords } from '#src/admin/lib/words.ts';
import { startTestCluster } from '#tests/support/database/db.ts';
import { type Figure, missesBudget, TABLE_HEAD, writeRow } from './figure.ts';
import type { BenchOptions, Part } from './part.ts';
import { edges } from './parts/edges.ts';
import { editor } from './parts/editor.ts';
import { freshness } from './parts/freshness.ts';
import { holds } from './parts/holds.ts';
import { imports } from './parts/imports.ts';
import { leads } from './parts/leads.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { pages } from './parts/pages.ts';
import { palette } from './parts/palette.ts';
import { procedures } from './parts/procedures.ts';
import { recovery } from './parts/recovery.ts';
import { redirects } from './parts/redirects.ts';
import { restore } from './parts/restore.ts';
import { sizes } from './parts/sizes.ts';
import { soak } from './parts/soak.ts';
import { sql } from './parts/sql.ts';
import { starts } from './parts/starts.ts';
import { timing } from './parts/timing.ts';
import { touch } from './parts/touch.ts';
import { uploads } from './parts/uploads.ts';
import { replaceFigures } from './report.ts';

const PARTS: Readonly<Record<string, Part>> = {
  pages,
  redirects,
  starts,
  sizes,
  touch,
  lighthouse,
  editor,
  palette,
  sql,
  freshness,
  edges,
  imports,
  leads,
  uploads,
  timing,
  holds,
  procedures,
  recovery,
  restore,
  soak,
};

const DEFAULT_NAMES = Object.keys(PARTS).filter((name) => !PARTS[name]?.isSeparate);

const USAGE = `npm run bench -- [options], each with its default:
  --only ${DEFAULT_NAMES.join(',')}
  --posts 1000,100000       sizes of the blog
  --seconds 1 --rounds 3    of load on each page, in turn with the yardstick
  --connections 32
  --runs 3                  of starts, presses, audits and visits of the editor
  --changes 200             of a post, until readers see them
  --minutes 30              of the soak
${Object.entries(PARTS)
  .map(
    ([name, { about, isSeparate }]) =>
      `\n${name.padEnd(11)} ${about}${isSeparate ? ' (only with --only)' : ''}`,
  )
  .join('')}
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string' },
    posts: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    runs: { type: 'string', default: '3' },
    changes: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '30' },
  },
});
const names = values.only?.split(',') ?? DEFAULT_NAMES;
const unknown = names.filter((name) => !(name in PARTS));
if (values.help || unknown.length > 0) {
  for (const name of unknown) process.stderr.write(`There is no part ${name}.\n`);
  process.stdout.write(USAGE);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const options: BenchOptions = {
  posts: values.posts.split(',').map(Number),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
  runs: Number(values.runs),
  changes: Number(values.changes),
  minutes: Number(values.minutes),
};

process.env['CHROME_PATH'] = await findTestChromium();
await loadWords(DEFAULT_LANGUAGE);
await ensureBuild();
const cluster = await startTestCluster();
const figures: Figure[] = [];
const failed: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  for (const line of TABLE_HEAD) print(line);
  for (const name of names) {
    const printLine = (line: string) => process.stderr.write(`${name}: ${line}\n`);
    const startedAt = performance.now();
    // A failed part must not lose the figures of the others.
    const newFigures = await PARTS[name]?.measure(options, printLine).catch((error: unknown) => {
      failed.push(name);
      printLine(inspect(error));
    });
    printLine(`${Math.round((performance.now() - startedAt) / 1000)} seconds`);
    for (const figure of newFigures ?? []) print(writeRow(figure));
    figures.push(...(newFigures ?? []));
  }
} finally {
  await cluster.stop();
}
if (values.only === undefined && failed.length === 0) await replaceFigures(figures, process.argv.slice(2));
const missedCount = figures.filter(missesBudget).length;
if (failed.length > 0) print(`\nParts that failed: ${failed.join(', ')}`);
print(`\n${figures.length} figures, ${missedCount} beyond their budget`);
process.exit(missedCount + failed.length > 0 ? 1 : 0);
