/** The files that belong to the nouns of the product. */

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { NOUNS } from './layers.ts';

const ROOT = join(import.meta.dirname, '../../..');

const IN_ROOM = new RegExp(`^(?:server|src/shared|src/admin|src/site)/(${[...NOUNS].join('|')})/`);

/** Returns the noun of a file; undefined for a mechanism, the kit, and what several nouns use. */
function nounOf(file: string): string | undefined {
  return file.startsWith('src/editor/') ? 'posts' : IN_ROOM.exec(file)?.[1];
}

/** Returns the share of imports between files of nouns that stay with the noun, in any room. */
export function shareWithinNouns(): number {
  const files = globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|__fixtures__|\.d\.ts$/.test(file),
  );
  const between = files.flatMap(importsOf).flatMap(({ from, to }) => {
    const [noun, other] = [nounOf(from), nounOf(to)];
    return noun === undefined || other === undefined ? [] : [noun === other];
  });
  return between.filter(Boolean).length / between.length;
}
