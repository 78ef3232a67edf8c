import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const CSS_RULE = /(?<selector>[^{}]*\.(?:btn|iconbtn|in)\b[^{}]*)\{(?<style>[^{}]*)\}/g;
const STYLE_OBJECT = /'(?<selector>[^'\n]*\.(?:btn|iconbtn)\b[^'\n]*)': \{(?<style>[^{}]*)\}/g;
const HEIGHT = /(?<![\w-])(?:min-)?(?:height|minHeight): *'?(?<value>[^;',}]+)/gi;

/** Buttons inside a row or a block that is lower than a control. */
const IN_SMALL_PLACES = /\.calendar-entry|\.bars >/;

/** Returns the rules that give a button or a field another height than `--ctl`. */
function ownHeights(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(file.endsWith('.css') ? CSS_RULE : STYLE_OBJECT)].flatMap(({ groups = {} }) => {
    const { selector = '', style = '' } = groups;
    if (IN_SMALL_PLACES.test(selector) || selector.trim().endsWith(' svg')) return [];
    return [...style.matchAll(HEIGHT)]
      .map((height) => height.groups?.['value']?.trim() ?? '')
      .filter((value) => value !== 'auto' && !value.includes('--ctl'))
      .map((value) => `${file}: ${selector.trim()} ${value}`);
  });
}

test('buttons and fields of the admin area have the one height of the kit', () => {
  const files = globSync('src/{admin,editor}/**/*.{css,ts,tsx}', { cwd: ROOT });
  expect(files.flatMap(ownHeights)).toEqual([]);
});

test('fields, segments and tabs take the height of the kit', () => {
  const sources = ['theme/recipes/fields.ts', 'kit/segments.tsx', 'theme/recipes/links.ts'];
  const heights = sources.map((file) =>
    readFileSync(join(ROOT, 'src/admin', file), 'utf8').includes('var(--ctl)'),
  );
  expect(heights).toEqual([true, true, true]);
});
