/** Figures of the client for a newcomer: its size by room, its directions, and what screens are made of. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';
import { CLIENT_LIMITS } from '#tests/prove/limits.ts';
import type { Report } from '#tests/prove/report.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The rooms of `src` from the top down; those of one row do not import one another. */
const ROWS = [
  ['app'],
  ['pages'],
  ['sections'],
  ['features'],
  ['admin-ui', 'content'],
  ['ui'],
  ['seo'],
  ['lib', 'theme'],
  ['shared'],
] as const;

/** The files that compose a list screen: its filter, its table, and what stands in the table’s place. */
const LIST_SCREENS = [
  'src/pages/admin/activity-page.tsx',
  'src/pages/admin/trash-page.tsx',
  'src/features/admin/posts/post-manager.tsx',
  'src/pages/admin/leads-page.tsx',
  'src/features/admin/leads/lead-inbox.tsx',
  'src/pages/admin/categories-page.tsx',
  'src/pages/admin/post-history-page.tsx',
  'src/features/admin/media/media-library.tsx',
];

/** The second part of `npm run prove -- house`. @param explain prints the findings behind the last figure */
export function proveClient(report: Report, explain: (findings: readonly string[]) => void): void {
  for (const [room, lines] of Object.entries(countLinesByRoom())) {
    report.tell(`own lines of src/${room}`, lines, 'lines');
  }
  for (const file of LIST_SCREENS) {
    report.tell(`list screen ${file}`, countLines(file), 'lines', CLIENT_LIMITS.listScreenLines);
  }
  const imports = clientImports();
  const figures = [
    ['chakra(…) boxes outside src/admin-ui', boxesOutsideKit(), CLIENT_LIMITS.boxes],
    ['circles of rooms of src, type imports included', circles(imports), 0],
    ['imports of src that point upward, type imports included', upward(imports), 0],
  ] as const;
  for (const [what, found, bar] of figures) {
    report.tell(what, found.length, '', bar);
    explain(found);
  }
}

/** The client's code without tests, content and fixtures. */
function clientSources(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|__fixtures__|^src\/content\//.test(file),
  );
}

export function clientImports(): Import[] {
  return clientSources().flatMap(importsOf);
}

function countLinesByRoom(): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const file of clientSources()) {
    const room = roomOf(file) ?? '*';
    sum[room] = (sum[room] ?? 0) + countLines(file);
  }
  return sum;
}

function countLines(file: string): number {
  return readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
}

/** Elements that are styled where they stand, as `file: element`. */
function boxesOutsideKit(): string[] {
  // The build's own double of the factory is no box.
  return clientSources()
    .filter((file) => !/^src\/(admin-ui|theme)\//.test(file) && file !== 'src/entry-styles.tsx')
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bchakra\(\s*'(\w+)'/g)].map(
        ([, element]) => `${file}: ${element}`,
      ),
    );
}

/** Pairs of rooms that import one another. */
export function circles(imports: readonly Import[]): string[] {
  const between = new Set(
    imports.flatMap(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return room !== undefined && other !== undefined && room !== other ? [`${room} ${other}`] : [];
    }),
  );
  return [...between].flatMap((pair) => {
    const [room = '', other = ''] = pair.split(' ');
    return room < other && between.has(`${other} ${room}`) ? [`${room} ↔ ${other}`] : [];
  });
}

/** Imports of a room that stands above, or beside, as `file: file`. */
export function upward(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => {
      const [room, other] = [rowOf(from), rowOf(to)];
      return other !== undefined && roomOf(from) !== roomOf(to) && room !== undefined && other <= room;
    })
    .map(({ from, to }) => `${from}: ${to}`);
}

/** The folder of a file below `src`; entries stand in none, above all. */
function roomOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}

function rowOf(file: string): number | undefined {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  const row = ROWS.findIndex((rooms) => rooms.some((each) => each === room));
  if (row < 0) throw new Error(`The room src/${room} has no row among the client’s rooms.`);
  return row;
}
