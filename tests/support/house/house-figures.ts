/** Findings in the sources: the spread of a field, the dependencies of rooms, comments without a subject. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAD_FIELDS } from '#shared/lead-fields.ts';
import { POST_FIELDS } from '#shared/post-fields.ts';
import { importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Production code, without tests and fixtures. */
function ownSources(): string[] {
  return globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|__fixtures__/.test(file),
  );
}

/**
 * The files that name a field or its column, migrations included. Only fields with distinctive names can be
 * counted: `message` means other things as well.
 */
export function leadFieldFiles(): Record<string, string[]> {
  return filesOf(Object.entries(LEAD_FIELDS).filter(([name]) => /[A-Z]/.test(name)));
}

/** The same for the fields of a post that a form and an article's head have. */
export function postFieldFiles(): Record<string, string[]> {
  return filesOf(Object.entries(POST_FIELDS).filter(([, { inArticle }]) => inArticle));
}

function filesOf(fields: readonly (readonly [name: string, row: { column: string }])[]) {
  const files = [...ownSources(), ...globSync('migrations/*.sql', { cwd: ROOT })].toSorted();
  return Object.fromEntries(
    fields.map(([name, { column }]) => {
      const word = new RegExp(`\\b(${name}|${column})\\b`);
      return [name, files.filter((file) => word.test(read(file)))];
    }),
  );
}

/** Rooms that import one another, directly or indirectly, type imports included: each circle once. */
export function roomCircles(): string[][] {
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of ownSources().flatMap(importsOf)) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || other === undefined || room === other) continue;
    neighbours.set(room, (neighbours.get(room) ?? new Set()).add(other));
  }
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      const unseen = [...(neighbours.get(room) ?? [])].filter((next) => !seen.has(next));
      for (const next of unseen) seen.add(next);
      open.push(...unseen);
    }
    return seen;
  };
  const reached = new Map([...neighbours.keys()].map((room) => [room, reach(room)]));
  const circles = [...reached].map(([room, seen]) =>
    [...seen].filter((other) => reached.get(other)?.has(room)).toSorted(),
  );
  return [
    ...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values(),
  ];
}

/**
 * The room of a file: a folder of the server, or a folder of posts or of the activity. Files outside of folders combine rooms
 * and belong to none.
 */
function roomOf(file: string): string | undefined {
  return /^server\/(?:(?:posts|activity)\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0];
}

/** Beginnings of comments that name no subject. */
const WITHOUT_SUBJECT = /^(?:Who|Whoever|What|Whatever|Of|Where|Wherever|Whether)\b/;

/** Comments of code, content, style sheets, migrations and tests that begin with one of those words, as `file: line`. */
export function unclearComments(): string[] {
  const files = globSync(
    ['{src,server,scripts,seed,tests,bench}/**/*.{ts,tsx,css,cjs}', 'migrations/*.sql'],
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

/** The first line of a comment of several, where this line opens it. */
function textAfterOpening(lines: readonly string[], at: number): string {
  const opens = /^\s*\/\*\*?\s*$/.test(lines[at] ?? '');
  return opens ? (/^\s*\*\s*(.*)/.exec(lines[at + 1] ?? '')?.[1] ?? '') : '';
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
