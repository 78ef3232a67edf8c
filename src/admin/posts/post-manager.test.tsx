import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AdminCategory } from '#shared/categories/schemas.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';

const POST: PostRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  title: 'Açık',
  slug: 'acik',
  status: 'published',
  scheduled: false,
  edited: false,
  submitted: false,
  updatedAt: new Date('2026-03-15T09:00:00+03:00'),
  author: null,
  publishedAt: new Date('2026-03-14T09:00:00+03:00'),
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  year: 2026,
  month: 3,
  categories: [],
};
const CATEGORY: AdminCategory = {
  id: '0198c3f2-0000-7000-9000-000000000001',
  name: 'Klinik',
  slug: 'klinik',
  description: null,
  parentId: null,
  parentName: null,
  posts: 1,
};
const AUTHORS = [
  { id: '0198c3f2-0000-7000-a000-000000000001', email: 'elif@example.com', name: 'elif@example.com' },
  { id: '0198c3f2-0000-7000-a000-000000000002', email: 'ayse@example.com', name: 'ayse@example.com' },
];
const ACTIVITY = '0198c3f2-0000-7000-b000-000000000001';

const procedures = {
  'admin.posts.list': () => ({ posts: [POST], total: 1 }),
  'admin.categories.list': () => [CATEGORY],
  'admin.posts.authors': () => AUTHORS,
};
const callTo = (calls: readonly { procedure: string; input: unknown }[], procedure: string) =>
  calls.find((call) => call.procedure === procedure)?.input;

test.each([
  ['Add category: Klinik', 'assign', 'Category assigned to 1 posts'],
  ['Remove category: Klinik', 'remove', 'Category removed from 1 posts'],
] as const)('“%s” is one of the bulk actions, and can be undone', async (label, change, message) => {
  const calls = await showArea(pathTo('adminPosts'), {
    ...procedures,
    [`admin.categories.${change}`]: () => ({ count: 1, activityId: ACTIVITY }),
    'admin.activity.undo': () => ({ posts: 1, left: 0, renamed: [] }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Açık' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected posts' }));
  const apply = () => bar.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply().disabled).toBe(true);
  await userEvent.selectOptions(bar.getByLabelText('Bulk actions'), label);
  await userEvent.click(apply());
  await screen.findByText(message);
  await waitFor(() => expect(screen.queryByText('1 posts selected')).toBeNull());
  expect(callTo(calls, `admin.categories.${change}`)).toEqual({
    categoryId: CATEGORY.id,
    selection: { ids: [POST.id] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callTo(calls, 'admin.activity.undo')).toEqual({ id: ACTIVITY }));
});

test('the filter by author names the member first, and is in the address', async () => {
  const calls = await showArea(pathTo('adminPosts'), procedures);
  const author = await screen.findByLabelText<HTMLSelectElement>('Author');
  await waitFor(() =>
    expect([...author.options].map(({ text }) => text)).toEqual([
      'Anyone',
      'ayse@example.com (you)',
      'elif@example.com',
    ]),
  );
  await userEvent.selectOptions(author, 'elif@example.com');
  await waitFor(() => expect(location.search).toBe(`?author=${AUTHORS[0]?.id}`));
  expect(calls.findLast(({ procedure }) => procedure === 'admin.posts.list')?.input).toMatchObject({
    author: AUTHORS[0]?.id,
  });
});
