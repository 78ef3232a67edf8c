import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PRINTED = /^src\/theme\/(more-)?tokens\.css$/;
/**
 * Style sheets that are needed only after `deferred.css` has loaded: of dialogs, failures and the admin area.
 */
const ON_DEMAND = /^src\/(admin|editor|ui\/alert|site\/(consent|leads\/lead-(dialog|failure|form)))/;
const DEFERRED = 'src/site/router/deferred.css';

export function usedTokens(): ReadonlySet<string> {
  const deferred = new Set(
    [...read(DEFERRED).matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => join(dirname(DEFERRED), path)),
  );
  const sheets = globSync('src/**/*.css', { cwd: ROOT }).filter(
    (file) => !PRINTED.test(file) && !ON_DEMAND.test(file) && !deferred.has(file),
  );
  return new Set(
    sheets.flatMap((file) => [...read(file).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)),
  );
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
