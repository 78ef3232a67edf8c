import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAD_FIELDS } from '#shared/leads/lead-fields.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '../../..');

function ownSources(): string[] {
  return globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|__fixtures__/.test(file),
  );
}

/**
 * The files that name a field or its column, migrations included. Only fields with distinctive names are
 * counted: `message` has other meanings.
 */
export function leadFieldFiles(): Record<string, string[]> {
  return filesOf(Object.entries(LEAD_FIELDS).filter(([name]) => /[A-Z]/.test(name)));
}

/** The files that name a post's field, for fields that are both in the form and in the article's head. */
export function postFieldFiles(): Record<string, string[]> {
  return filesOf(Object.entries(POST_FIELDS).filter(([, { inArticle }]) => inArticle));
}

function filesOf(fields: readonly (readonly [name: string, row: { column: string }])[]) {
  // Exports of other systems have fields of the same names.
  const own = ownSources().filter((file) => !/^server\/moving\/source(?:-item\.ts|s\/)/.test(file));
  const files = [...own, ...globSync('migrations/*.sql', { cwd: ROOT })].toSorted();
  return Object.fromEntries(
    fields.map(([name, { column }]) => {
      const word = new RegExp(`\\b(${name}|${column})\\b`);
      return [name, files.filter((file) => word.test(read(file)))];
    }),
  );
}

/** Cycles of rooms that import one another, type imports included. */
export function roomCircles(): string[][] {
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of ownSources().flatMap(importsOf)) {
    // The plug-in of a noun stands above all of its rooms.
    if (from.endsWith('/plugin.ts')) continue;
    const [room, neighbour] = [roomOf(from), roomOf(to)];
    if (room === undefined || neighbour === undefined || room === neighbour) continue;
    neighbours.set(room, (neighbours.get(room) ?? new Set()).add(neighbour));
  }
  const reach = (start: string) => {
    const reachable = new Set<string>();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      const unseen = [...(neighbours.get(room) ?? [])].filter((next) => !reachable.has(next));
      for (const next of unseen) reachable.add(next);
      open.push(...unseen);
    }
    return reachable;
  };
  const reachableFrom = new Map([...neighbours.keys()].map((room) => [room, reach(room)]));
  const circles = [...reachableFrom].map(([room, reachable]) =>
    [...reachable].filter((neighbour) => reachableFrom.get(neighbour)?.has(room)).toSorted(),
  );
  return [
    ...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values(),
  ];
}

/**
 * The room of a file: a folder of the server, of posts or of the activity. Files outside of folders combine
 * rooms and belong to none.
 */
function roomOf(file: string): string | undefined {
  return /^server\/(?:(?:posts|activity)\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0];
}

/** First words of comments that name no subject. */
const WITHOUT_SUBJECT = /^(?:Who|Whoever|What|Whatever|Of|Where|Wherever|Whether)\b/;

/** Comments that begin with one of those words, as `file: line`. */
export function unclearComments(): string[] {
  const files = globSync(
    ['{src,server,packages,scripts,seed,tests,bench}/**/*.{ts,tsx,css,cjs}', 'migrations/*.sql'],
    {
      cwd: ROOT,
      exclude: ['**/node_modules/**'],
    },
  );
  return files.flatMap((file) => {
    const lines = read(file).split('\n');
    return lines.flatMap((line, at) => {
      const isFirst = !/^\s*(?:\/\/|--) /.test(lines[at - 1] ?? '') || !/^\s*(?:\/\/|--) /.test(line);
      const text = /^\s*\{?(?:\/\*\*?|\/\/|--)\s+(.*)/.exec(line)?.[1] ?? textAfterOpening(lines, at);
      return isFirst && WITHOUT_SUBJECT.test(text) ? [`${file}: ${text.slice(0, 80)}`] : [];
    });
  });
}

/** The first line of a block comment that opens on this line. */
function textAfterOpening(lines: readonly string[], at: number): string {
  const opens = /^\s*\/\*\*?\s*$/.test(lines[at] ?? '');
  return opens ? (/^\s*\*\s*(.*)/.exec(lines[at + 1] ?? '')?.[1] ?? '') : '';
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
