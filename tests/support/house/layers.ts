import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The parts of `src` from the top down. A part imports only parts of lower rows. Screens of the admin area (its
 * folders without a row) may import one another. `site` and `admin` must not import each other.
 */
const CLIENT = [
  ['entry'],
  ['site/router', 'admin/frame'],
  ['site/pages', 'admin'],
  ['site/sections', 'site/blog', 'editor'],
  ['site/frame', 'site/preview'],
  ['site/call', 'site/consent', 'site/leads', 'site/package-finder'],
  ['site/content', 'site/first-script', 'site/seo', 'site/ui', 'admin/kit'],
  ['site/lib', 'admin/lib', 'admin/theme'],
  ['ui'],
  ['lib', 'theme'],
  ['shared'],
] as const;

/** The nouns, from the top down. */
const NOUN_ROWS = [
  ['activity', 'assistants', 'monday-mail'],
  ['import-export'],
  ['redirects'],
  ['account', 'analytics', 'blog', 'categories', 'members', 'review', 'site-texts'],
  ['brand', 'leads', 'media', 'operation', 'posts', 'revenue', 'saved-views', 'sign-in'],
] as const;

export const NOUNS: ReadonlySet<string> = new Set(NOUN_ROWS.flat());

/** The parts of `server` from the top down: the process, the nouns, and the mechanisms that nouns use. */
const SERVER = [
  ['cli'],
  ['process'],
  ...NOUN_ROWS,
  ['activity/log', 'assets', 'mail'],
  ['trpc'],
  ['pages'],
  ['http'],
  ['outbox', 'rate-limits', 'renderings', 'sessions'],
  ['rich-text'],
  ['db'],
  ['concurrency'],
  ['base'],
] as const;

/** Files directly in `server` that every part may import; other files there belong to the process. */
const BASE =
  /^server\/(bounded-map|csv|env|ip|log|metric|operator-error|root|setting-forms|settings|sha256|version|xml)\.ts$/;

/** The files of lower nouns that a noun may import; nouns without a row import no other noun. */
const NOUN_FILES: Readonly<Record<string, RegExp>> = {
  activity:
    /^server\/((media|posts|posts\/facts|posts\/trash|redirects)\/write|import-export\/import\/undo\/write|site-texts\/changed-texts)\.ts$/,
  redirects: /^server\/(blog\/router|site-texts\/site-texts)\.ts$/,
  assistants: /^server\/media\/take-picture\.ts$/,
  'import-export':
    /^server\/(leads\/(csv|read)|media\/(library|outside-picture|store)|members\/read|blog\/feeds\/rss|redirects\/(csv-lines|judge|write)|site-texts\/read)\.ts$/,
  account:
    /^server\/sign-in\/(password|password-choice|read|sign-in-limits|write|profile\/(read|write)|second-factor\/router)\.ts$/,
  members: /^server\/sign-in\/(password|password-choice|profile\/write|second-factor\/write)\.ts$/,
  analytics: /^server\/revenue\/read\.ts$/,
  blog: /^server\/posts\/read\.ts$/,
  categories: /^server\/posts\/write\.ts$/,
  review: /^server\/posts\/(own-post|read)\.ts$/,
  'site-texts': /^server\/(media\/read|posts\/facts\/(corrections|read|write))\.ts$/,
};

/** Packages of `src/shared`, which work in Node and in browsers. */
const SHARED_PACKAGES = /^(@date-fns\/tz|date-fns\/.*|diff|highlight\.js(\/.*)?|parse5|zod)$/;

export function productionImports(): Import[] {
  return globSync('{src,server,packages,seed}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|__fixtures__|\.d\.ts$/.test(file))
    .flatMap(importsOf);
}

/** Finds imports of higher rows, of other parts of the same row, and between the applications. */
export function upwardImports(imports: readonly Import[]): string[] {
  return imports.filter((statement) => !mayImport(statement)).map(({ from, to }) => `${from} imports ${to}`);
}

/** Folders whose parts import one another only through `read.ts` and `write.ts`, or not at all. */
const PARTED = /^(server\/(?:leads|posts|review)|src\/site\/pages)\/([^/]+)\//;

function crossesParts({ from, to }: Import): boolean {
  if (/^src\/editor\/(text|saving)\//.test(from)) return to.startsWith('src/editor/form/');
  const [own, other] = [PARTED.exec(from), PARTED.exec(to)];
  const areParts = own !== null && other !== null && own[1] === other[1] && own[2] !== other[2];
  return areParts && !(to.startsWith('server/') && /\/(read|write)\.ts$/.test(to));
}

function mayImport({ from, to, typeOnly }: Import): boolean {
  if (crossesParts({ from, to, typeOnly })) return false;
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === 'packages') return other === 'packages' || (other === undefined && isNpmPackage(to));
  if (room === 'shared')
    return other === 'packages' || other === 'shared' || (other === undefined && SHARED_PACKAGES.test(to));
  if (other === undefined || other === 'shared' || other === 'packages') return true;
  if (room === 'src' && other === 'src') return isDownward(CLIENT, clientPart(from), clientPart(to));
  if (room === 'server' && other === 'server')
    return isCallerOfProcedures(from, to, typeOnly) || mayServerImport(from, to);
  if (room === 'src') return to === 'server/app-router.ts' && typeOnly;
  // The process fills an empty database with sample posts.
  if (room === 'server' && other === 'seed') return /^(process|cli)$/.test(serverPart(from));
  // The folder of the sample posts differs between the sources and the build.
  if (room === 'seed' && to === 'server/root.ts') return true;
  return room === other || (to === 'src/entry-server.tsx' && typeOnly);
}

/** Tools of assistants, and the Monday mail, call procedures for a member. They know only the type of the router. */
function isCallerOfProcedures(from: string, to: string, typeOnly: boolean): boolean {
  return /^(assistants|monday-mail)$/.test(serverPart(from)) && to === 'server/app-router.ts' && typeOnly;
}

function mayServerImport(from: string, to: string): boolean {
  const [part, other] = [serverPart(from), serverPart(to)];
  const areNouns = NOUNS.has(part) && NOUNS.has(other) && part !== other;
  return isDownward(SERVER, part, other) && (!areNouns || NOUN_FILES[part]?.test(to) === true);
}

function isNpmPackage(specifier: string): boolean {
  return !/^(?:#|\.|scripts\/|bench\/|tests\/)/.test(specifier);
}

function roomOf(file: string): 'packages' | 'shared' | 'src' | 'server' | 'seed' | undefined {
  if (file.startsWith('src/shared/')) return 'shared';
  return (['packages', 'src', 'server', 'seed'] as const).find((room) => file.startsWith(`${room}/`));
}

function isDownward(rows: readonly (readonly string[])[], from: string, to: string): boolean {
  if (from === to) return true;
  if (isOf('site', from) ? isOf('admin', to) || to === 'editor' : from !== 'entry' && isOf('site', to))
    return false;
  const rowOf = (part: string) => rows.findIndex((row) => row.includes(part));
  return rowOf(from) < rowOf(to);
}

function isOf(application: 'site' | 'admin', part: string): boolean {
  return part === application || part.startsWith(`${application}/`);
}

function clientPart(file: string): string {
  return /^src\/[^/]+$/.test(file) ? 'entry' : partIn(CLIENT, file);
}

function serverPart(file: string): string {
  if (/^server\/[^/]+$/.test(file)) return BASE.test(file) ? 'base' : 'process';
  return partIn(SERVER, file);
}

/** @throws for a folder that the table does not name */
function partIn(rows: readonly (readonly string[])[], file: string): string {
  const [, top = '', folder = '', inFolder] = file.split('/');
  const parts = new Set(rows.flat());
  if (inFolder !== undefined && parts.has(`${top}/${folder}`)) return `${top}/${folder}`;
  if (parts.has(top)) return top;
  throw new Error(`${file} is in no part of tests/support/house/layers.ts.`);
}

export function importCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push(path.slice(start));
    if (start !== -1 || finished.has(file)) return;
    path.push(file);
    for (const imported of next.get(file) ?? []) visit(imported);
    path.pop();
    finished.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
