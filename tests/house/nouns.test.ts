/** Each noun has one name in every room. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { NOUNS } from '../support/house/layers.ts';
import { shareWithinNouns } from '../support/house/nouns.ts';

const foldersIn = (room: string) => globSync(`${room}/*/`, { cwd: ROOT }).map((folder) => basename(folder));
const NEW_NOUN = 'A new noun needs its place in NOUN_ROWS of tests/support/house/layers.ts.';

test('every screen has the name of a noun', () => {
  const structure = new Set(['frame', 'kit', 'lib', 'theme']);
  // The dashboard shows several nouns.
  const others = foldersIn('src/admin').filter((name) => !NOUNS.has(name) && !structure.has(name));
  expect(others, NEW_NOUN).toEqual(['dashboard']);
});

test('every folder of src/shared has the name of a noun', () => {
  // Joins the words of the nouns, and has those of the frame.
  const others = foldersIn('src/shared').filter((name) => !NOUNS.has(name));
  expect(others, NEW_NOUN).toEqual(['words']);
});

test('README lists the nouns', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect([...NOUNS].filter((noun) => !readme.includes(`\`${noun}\``))).toEqual([]);
});

test('src/shared itself has at most 25 files and 1,100 lines', () => {
  const files = globSync('src/shared/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeLessThanOrEqual(25);
  expect(linesOf(files)).toBeLessThanOrEqual(1100);
});

test('app.ts has at most 170 lines and 33 imports', () => {
  expect(linesOf(['server/app.ts'])).toBeLessThanOrEqual(170);
  const app = readFileSync(join(ROOT, 'server/app.ts'), 'utf8');
  expect(app.match(/^import /gm)?.length).toBeLessThanOrEqual(33);
});

test('at most eight folders of the server have one file', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|__fixtures__/.test(file),
  );
  const counts = Map.groupBy(files, dirname);
  const single = [...counts].filter(([, inFolder]) => inFolder.length === 1).map(([folder]) => folder);
  expect(single.length, single.join()).toBeLessThanOrEqual(8);
});

test('half of the imports between files of nouns stay with their noun', () => {
  expect(shareWithinNouns()).toBeGreaterThan(0.5);
});

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1, 0);
}
