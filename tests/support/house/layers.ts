/** Which part of the client may import which: a table of layers, and the imports that break it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The parts of `src` from the top down. A part imports those of lower rows alone; the screens of the admin area, which
 * are its folders that no row names, import one another too. `site` and `admin` have no part in common.
 */
const ROWS = [
  ['entry'],
  ['site/router', 'admin/frame'],
  ['site/pages', 'admin'],
  ['site/sections', 'site/blog', 'editor'],
  ['site/frame'],
  ['site/call', 'site/consent', 'site/lead', 'site/package-finder'],
  ['site/content', 'site/first-script', 'site/seo', 'site/ui', 'admin/kit'],
  ['site/lib', 'admin/lib', 'admin/theme'],
  ['ui'],
  ['lib', 'theme'],
  ['shared'],
] as const;

type Part = (typeof ROWS)[number][number];

/** Each part with the number of its row. */
const PARTS: ReadonlyMap<Part, number> = new Map(
  ROWS.flatMap((row, index) => row.map((part) => [part, index] as const)),
);

/** Imports of the client's production code, those of types and dynamic ones included. */
export function clientImports(): Import[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|__fixtures__/.test(file))
    .flatMap(importsOf);
}

/** Imports that lead up, to another part of the same row, or from one application to the other. */
export function upwardImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => to.startsWith('src/') && !mayImport(partOf(from), partOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

function mayImport(from: Part, to: Part): boolean {
  if (from === to) return true;
  if (isOf('site', from) ? isOf('admin', to) || to === 'editor' : from !== 'entry' && isOf('site', to))
    return false;
  return rowOf(from) < rowOf(to);
}

function isOf(application: 'site' | 'admin', part: Part): boolean {
  return part === application || part.startsWith(`${application}/`);
}

function rowOf(part: Part): number {
  return PARTS.get(part) ?? 0;
}

/** @throws for a folder that the table does not name */
function partOf(file: string): Part {
  const [, top = '', folder = '', inFolder] = file.split('/');
  if (folder === '' || /^without-node\.ts$/.test(top)) return 'entry';
  for (const part of [`${top}/${folder}`, top]) {
    if (isPart(part) && (part !== 'admin' || inFolder !== undefined)) return part;
  }
  throw new Error(`${file} is in no part of the table of layers.`);
}

function isPart(part: string): part is Part {
  return (PARTS as ReadonlyMap<string, number>).has(part);
}

/** Circles of files, each with the files in it. */
export function importCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push(path.slice(start));
    if (start !== -1 || done.has(file)) return;
    path.push(file);
    for (const imported of next.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
