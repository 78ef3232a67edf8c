import { expect, test } from 'vitest';
import { joinAdminChunks } from '#scripts/admin-chunks.ts';
import { AREA_FILE as AREA, adminPageFiles } from '#src/admin/frame/page-files.ts';

const [, DASHBOARD = ''] = adminPageFiles('adminDashboard');
const [, POSTS = ''] = adminPageFiles('adminPosts');
const [, EDITOR = ''] = adminPageFiles('adminPostEdit');
const [SIGN_IN = ''] = adminPageFiles('adminSignIn');
const ENTRY = 'src/entry-admin.tsx';

const chunk = (fileName: string, imports: readonly string[], size = 100) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  facadeModuleId: fileName.startsWith('src/') ? `/${fileName}` : null,
  moduleIds: [`/${fileName}`, `/in-${fileName}`],
  code: 'x'.repeat(size),
});

const groups = joinAdminChunks('/', ENTRY, [
  { type: 'asset' },
  chunk(ENTRY, ['react']),
  chunk(SIGN_IN, ['field']),
  chunk(AREA, ['router', 'field']),
  chunk(EDITOR, ['dates']),
  chunk(DASHBOARD, ['dates', 'zod', 'rules', 'table']),
  chunk(POSTS, ['dates', 'zod', 'rules', 'table', 'alone']),
  chunk('react', []),
  chunk('field', ['react'], 90_000),
  chunk('router', [], 90_000),
  chunk('dates', ['react']),
  chunk('table', ['dates']),
  chunk('zod', [], 90_000),
  chunk('rules', ['zod']),
  chunk('alone', []),
]);

test.each([
  ['react', 'door'],
  ['field', 'door'],
  ['router', 'area'],
  ['dates', 'parts'],
  ['table', 'lists'],
  ['alone', undefined],
])('%s is in %s', (file, expected) => {
  expect(groups.find(({ test: matches }) => matches(`/${file}`))?.name).toBe(expected);
});

test.each(['zod', 'rules'])(
  '%s is no part that every page would fetch: it is large, or brings something large',
  (file) => {
    expect(groups.some(({ test: matches }) => matches(`/${file}`))).toBe(false);
  },
);

test('an entry stays a separate file, without its imports', () => {
  expect(groups.some(({ test: matches }) => matches(`/${DASHBOARD}`) || matches(`/${AREA}`))).toBe(false);
  expect(groups.find(({ test: matches }) => matches(`/in-${AREA}`))?.name).toBe('area');
});
