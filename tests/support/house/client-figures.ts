/** Finds imports of the client against its directions. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';

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

/** The client's code without tests, content and fixtures. */
function clientSources(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|__fixtures__|^src\/content\//.test(file),
  );
}

export function clientImports(): Import[] {
  return clientSources().flatMap(importsOf);
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
