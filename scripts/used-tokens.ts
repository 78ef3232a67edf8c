import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Where the printed tokens themselves stand. */
const PRINTED = /^src\/theme\/(more-)?tokens\.css$/;

/** Names of the custom properties that the style sheets of `src` use. */
export function usedTokens(): ReadonlySet<string> {
  const sheets = globSync('src/**/*.css', { cwd: ROOT }).filter((file) => !PRINTED.test(file));
  return new Set(
    sheets.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    ),
  );
}
