/** The figures as a page of the documentation. */
import type { Beside, EditorSpeed } from './editor-beside-tiptap.ts';
import type { LoadResult } from './load.ts';
import { median } from './median.ts';
import { machine, sharesOf, spread } from './figures.ts';
import type { Rounds } from './rounds.ts';
import { writeSummary } from './summary.ts';

export type Figures = {
  options: { connections: number; seconds: number; rounds: number };
  command: string;
  postgres: string;
  loads: { posts: number; rounds: Rounds[]; idleMegabytes: number; loadedMegabytes: number }[];
  sizes: { name: string; html: number; script: number; fonts: number; requests: number }[];
  starts: number[];
  lighthouse: { name: string; scores: Record<string, number[]> }[];
  /** One entry for each speed of the processor, by its slowdown. */
  editor: { slowdown: number; beside: Beside }[];
};

const EDITOR_ROWS: readonly (readonly [keyof EditorSpeed, string])[] = [
  ['key', 'a key, to the screen'],
  ['enter', 'Enter, to the screen'],
  ['editable', 'load, until a letter was taken'],
];

export function writeReport(figures: Figures): string {
  const { options } = figures;
  return [
    '# Performance',
    '',
    `Written by \`${figures.command}\` on ${new Date().toISOString().slice(0, 10)}. ${machine()}, Node ${process.versions.node}, Postgres ${figures.postgres}; server, database, yardstick and visitors share the machine, so that only the ratio travels to another one.`,
    '',
    'Pages come from memory, as they do in use. A search, a procedure and the first answer after a change are read from Postgres, rendered and compressed (brotli) for the one who asked; no proxy stands in front, and no request has an `If-None-Match`.',
    '',
    `**How to read it.** ${options.connections} connections, each asking again as soon as it is answered, for ${options.seconds} s, ${options.rounds} times in turn with the yardstick: a bare Fastify that has the same bytes in memory. Medians, with the smallest and largest in brackets. *Share* is ours of the yardstick’s requests a second in the same round. *Refused* counts answers that were not 200: where a machine is so busy that a request waits more than 400 ms for the database, it is told so with a 503.`,
    '',
    'Only documented methods of Node, React, parse5 and tRPC are used. An answer from memory costs 20 to 25 µs of processor with `writeHead`, about as much as with the undocumented method that it replaced. parse5 reads a post of ten thousand words in 2.5 ms of processor instead of 2.0 ms, since a tree adapter bounds it. The figures of the editor include React’s walk to the caret before each commit.',
    '',
    ...figures.loads.flatMap(({ posts, rounds }) => [
      `## ${posts.toLocaleString('en')} posts`,
      '',
      '| what | bytes | requests/s | p50 ms | p99 ms | yardstick requests/s | yardstick p50 / p99 ms | share | refused |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rounds.map(row),
      '',
    ]),
    '## What a page needs',
    '',
    'On a first visit, gzipped.',
    '',
    '| page | HTML | JavaScript | fonts | requests |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...figures.sizes.map(
      ({ name, html, script, fonts, requests }) =>
        `| ${name} | ${kilobytes(html)} | ${kilobytes(script)} | ${kilobytes(fonts)} | ${requests} |`,
    ),
    '',
    '## The process',
    '',
    '| what | figure |',
    '| --- | ---: |',
    `| start to first 200, ${figures.starts.length} times | ${spread(figures.starts, 2)} s |`,
    ...figures.loads.flatMap(({ posts, idleMegabytes, loadedMegabytes }) => [
      `| memory after 35 s without a request, ${posts.toLocaleString('en')} posts | ${idleMegabytes.toFixed(0)} MB |`,
      `| memory at most under the load of all that comes from memory, ${posts.toLocaleString('en')} posts | ${loadedMegabytes.toFixed(0)} MB |`,
    ]),
    '',
    ...IDLE_MEMORY,
    ...lighthouse(figures.lighthouse),
    ...editor(figures.editor),
    ...writeSummary(figures),
  ].join('\n');
}

/** Measured once, by `/proc/PID/smaps` and V8's own figures: parts of a process do not change with its load. */
const IDLE_MEMORY = [
  '### What an idle process holds',
  '',
  'Half a minute after a second start, with 1,000 posts, 125 MB; after a first one, which compiles all code, 143 MB; by `/proc/PID/smaps`, as the units and the image start it.',
  '',
  '| what | MB | why |',
  '| --- | ---: | --- |',
  '| Node’s own program | 56 | mapped from its file: all processes of a machine share it, and the system may drop it |',
  '| V8’s heap | 37 | the code of the server and of its pages, the pages in memory; what the start left behind is collected once, 15 seconds after it |',
  '| … of it young | 1 | grows to three times 8 MB under load (`--max-semi-space-size=8`), instead of 48 |',
  '| memory of native code | 21 | buffers of connections, ICU, OpenSSL; two arenas (`MALLOC_ARENA_MAX=2`) that are trimmed (`MALLOC_TRIM_THRESHOLD_`) |',
  '| stacks, the pool of threads, libraries | 11 | |',
  '| the processes that render text and pictures | 0 | they end after 30 and after 5 seconds without work, and take all their memory along: threads left 30 to 100 MB behind |',
  '',
];

function row(measured: Rounds): string {
  const { name, bytes, ours, yardstick } = measured;
  const percent = sharesOf(measured).map((share) => share * 100);
  const of = (results: readonly LoadResult[], key: 'perSecond' | 'p50' | 'p99') =>
    results.map((result) => result[key]);
  return `| ${[
    name,
    bytes,
    spread(of(ours, 'perSecond'), 0),
    spread(of(ours, 'p50'), 1),
    spread(of(ours, 'p99'), 1),
    spread(of(yardstick, 'perSecond'), 0),
    `${median(of(yardstick, 'p50')).toFixed(1)} / ${median(of(yardstick, 'p99')).toFixed(1)}`,
    `${spread(percent, 1)} %`,
    ours.reduce((sum, { failures }) => sum + failures, 0),
  ].join(' | ')} |`;
}

function lighthouse(rows: Figures['lighthouse']): string[] {
  if (rows.length === 0)
    return ['Lighthouse: `npm run bench -- --lighthouse 5`, or `npm run prove -- site`.', ''];
  const categories = Object.keys(rows[0]?.scores ?? {});
  return [
    '## Lighthouse, mobile',
    '',
    `| page | ${categories.join(' | ')} |`,
    `| --- | ${categories.map(() => '---:').join(' | ')} |`,
    ...rows.map(
      ({ name, scores }) =>
        `| ${name} | ${categories.map((key) => spread(scores[key] ?? [], 0)).join(' | ')} |`,
    ),
    '',
  ];
}

function editor(measured: Figures['editor']): string[] {
  if (measured.length === 0)
    return ['The editor beside TipTap: `npm run bench -- --editor 7`, or `npm run prove -- editor`.', ''];
  return [
    '## The editor, beside TipTap',
    '',
    'A post of ten thousand words, milliseconds. Ours is the real page with its form, its toolbar and what keeps the text safe; TipTap stands alone on a page.',
    '',
    '| what | ours | TipTap | ours to TipTap |',
    '| --- | ---: | ---: | ---: |',
    ...measured.flatMap(({ slowdown, beside }) =>
      EDITOR_ROWS.map(([what, name]) => {
        const { [what]: ours } = beside.ours;
        const { [what]: theirs } = beside.theirs;
        const at = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
        const ratio = (median(ours) / median(theirs)).toFixed(2);
        return `| ${name}${at} | ${spread(ours, 1)} | ${spread(theirs, 1)} | ${ratio} |`;
      }),
    ),
    '',
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
