import { expect, test } from 'vitest';
import { circles, clientImports, upward } from './client-figures.ts';

const between = (from: string, to: string) => ({ from, to, typeOnly: true });

test('rooms of the client import downward alone, types included', () => {
  expect(upward(clientImports())).toEqual([]);
  expect(circles(clientImports())).toEqual([]);
});

test.each([
  ['src/lib/page.ts', 'src/seo/head.ts', true],
  ['src/admin-ui/card.tsx', 'src/content/kinds.ts', true],
  ['src/seo/head.ts', 'src/lib/head.ts', false],
  ['src/seo/head.ts', 'src/seo/json-ld.ts', false],
  ['src/entry-admin.tsx', 'src/app/admin-app.tsx', false],
  ['src/lib/trpc.ts', 'server/app-router.ts', false],
])('an import of %s from %s points upward: %s', (from, to, isUpward) => {
  expect(upward([between(from, to)]).length > 0).toBe(isUpward);
});

test('two rooms that import one another are one circle', () => {
  const there = between('src/lib/page.ts', 'src/seo/head.ts');
  const back = between('src/seo/head.ts', 'src/lib/json-for-html.ts');
  expect(circles([there, back])).toEqual(['lib ↔ seo']);
  expect(circles([there, there])).toEqual([]);
});

test('a new room has to be given its row', () => {
  expect(() => upward([between('src/lib/page.ts', 'src/attic/box.ts')])).toThrow('src/attic');
});
