import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

const ROOMS: ReadonlySet<string> = new Set(['server', 'seed', 'src', 'scripts', 'tests']);

export type Import = { from: string; to: string; typeOnly: boolean };

/** Returns `highlight.js` for `highlight.js/lib/core`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Imports and re-exports of a file, dynamic ones included; the project's own files by their path. */
export function importsOf(file: string): Import[] {
  const statements = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  );
  return [...statements].map(([, type, staticImport, dynamic]) => ({
    from: file,
    to: targetOf(file, staticImport ?? dynamic ?? ''),
    typeOnly: type !== undefined,
  }));
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier));
  const [, room, path] = /^#([\w-]+)\/(.*)$/.exec(specifier) ?? [];
  if (room === undefined) return specifier;
  if (room === 'shared') return `src/shared/${path}`;
  return ROOMS.has(room) ? `${room}/${path}` : `packages/${room}/${path}`;
}
