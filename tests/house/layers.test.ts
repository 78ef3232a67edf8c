import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../support/house/imports.ts';
import { importCycles, productionImports, upwardImports } from '../support/house/layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const production = globSync('{src,server,packages,seed,scripts,bench}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
}).filter((file) => !/\.test\.tsx?$|__fixtures__/.test(file));
const between = (from: string, to: string) => ({ from, to, typeOnly: true });

test('client and server import only lower layers, types included', () => {
  expect(upwardImports(productionImports())).toEqual([]);
});

test('no files import one another in a circle, types included', () => {
  expect(importCycles(production.flatMap(importsOf))).toEqual([]);
});

test('no file of the client or the server has more than 400 lines', () => {
  const code = production.filter((file) => /^(src|server)\//.test(file));
  const long = code.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 401);
  expect(long).toEqual([]);
});

test.each([
  ['src/lib/report-failure.ts', 'src/ui/button.tsx', true],
  ['src/site/seo/head.ts', 'src/site/content/directory.ts', true],
  ['src/site/blog/cover.tsx', 'src/admin/kit/card.tsx', true],
  ['src/admin/posts/page.tsx', 'src/site/lib/head.ts', true],
  ['src/editor/form/editor-form.tsx', 'src/admin/posts/page.tsx', true],
  ['src/admin/posts/page.tsx', 'src/admin/leads/lead-list.tsx', false],
  ['src/admin/posts/page.tsx', 'src/editor/form/editor-form.tsx', false],
  ['src/site/seo/head.ts', 'src/site/seo/json-ld.ts', false],
  ['src/entry-admin.tsx', 'src/admin/frame/admin-app.tsx', false],
  ['src/lib/trpc-client.ts', 'server/app-router.ts', false],
  ['src/lib/trpc-client.ts', 'server/app.ts', true],
  ['server/assistants/tool.ts', 'server/app-router.ts', false],
  ['server/leads/read.ts', 'server/app-router.ts', true],
  ['src/shared/site-texts/site.ts', 'react', true],
  ['src/shared/site-texts/site.ts', 'zod', false],
  ['src/shared/site-texts/site.ts', 'packages/text/slug.ts', false],
  ['packages/rich-text/parse.ts', 'parse5', false],
  ['packages/rich-text/parse.ts', 'packages/text/slug.ts', false],
  ['packages/rich-text/parse.ts', 'src/shared/site-texts/site.ts', true],
  ['packages/rich-text/parse.ts', 'server/env.ts', true],
  ['server/leads/read.ts', 'src/lib/trpc-client.ts', true],
  ['server/leads/read.ts', 'server/media/read.ts', true],
  ['server/leads/read.ts', 'server/db/rows.ts', false],
  ['server/leads/jobs.ts', 'server/outbox/worker.ts', false],
  ['server/outbox/worker.ts', 'server/leads/queue.ts', true],
  ['server/db/rows.ts', 'server/leads/read.ts', true],
  ['server/categories/write.ts', 'server/activity/log/write.ts', false],
  ['server/categories/write.ts', 'server/activity/router.ts', true],
  ['server/categories/write.ts', 'server/posts/list/write.ts', true],
  ['server/members/write.ts', 'server/sign-in/password.ts', false],
  ['server/members/write.ts', 'server/sign-in/sign-in.ts', true],
  ['server/activity/undo/write.ts', 'server/posts/trash/write.ts', false],
  ['server/activity/undo/write.ts', 'server/posts/read.ts', true],
  ['seed/insert.ts', 'server/db/connect.ts', true],
  ['src/site/pages/city/page.tsx', 'src/site/pages/landing/hero.tsx', true],
  ['src/editor/text/commands.ts', 'src/editor/form/editing.ts', true],
  ['server/posts/trash/write.ts', 'server/posts/list/router.ts', true],
  ['server/posts/trash/write.ts', 'server/posts/history/write.ts', false],
])('an import by %s of %s leads upward: %s', (from, to, isUpward) => {
  expect(upwardImports([between(from, to)]).length > 0).toBe(isUpward);
});

test('a circle is found over several files', () => {
  const circle = [between('a', 'b'), between('b', 'c'), between('c', 'a'), between('c', 'd')];
  expect(importCycles(circle)).toEqual([['a', 'b', 'c']]);
  expect(importCycles(circle.slice(1))).toEqual([]);
});

test('a new part has to be given its row', () => {
  expect(() => upwardImports([between('src/lib/page.ts', 'src/attic/box.ts')])).toThrow('src/attic/box.ts');
  expect(() => upwardImports([between('src/lib/page.ts', 'src/site/attic/box.ts')])).toThrow(
    'src/site/attic',
  );
});
