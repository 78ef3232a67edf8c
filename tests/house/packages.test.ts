/** The packages: each has a README with an example that runs. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const packages = globSync('packages/*/', { cwd: ROOT });
const readmeOf = (folder: string) => readFileSync(join(ROOT, folder, 'README.md'), 'utf8');

test('each package has an alias', () => {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const aliases = Object.values(imports).filter((path) => path.startsWith('./packages/'));
  expect(aliases.toSorted()).toEqual(packages.map((folder) => `./${folder.replace(/\/$/, '')}/*`).toSorted());
});

test.each(packages)('the README of %s has at most 60 lines, and its example runs', (folder) => {
  const readme = readmeOf(folder);
  expect(readme.split('\n').length).toBeLessThanOrEqual(60);
  const [, example] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example).toContain('assert.');
  execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', example ?? ''], { cwd: ROOT });
});
