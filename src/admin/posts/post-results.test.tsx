import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import type { PostRow } from '#shared/posts/schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';

const idOf = (number: number) => `${number}1111111-1111-4111-8111-111111111111`;
const postOf = (number: number, title: string, isPublic = true): PostRow => ({
  id: idOf(number),
  title,
  slug: `yazi-${number}`,
  status: isPublic ? 'published' : 'draft',
  scheduled: false,
  edited: false,
  submitted: false,
  publishedAt: isPublic ? new Date('2026-03-14') : null,
  createdAt: new Date('2026-03-14'),
  updatedAt: new Date('2026-03-14'),
  author: null,
  categories: [],
  year: isPublic ? 2026 : null,
  month: isPublic ? 3 : null,
});

const open = (role: Role = 'admin') =>
  showArea(
    pathTo('adminPosts'),
    {
      'admin.posts.list': () => ({
        posts: [postOf(1, 'Gece'), postOf(2, 'Depo'), postOf(3, 'Taslak', false)],
        total: 3,
      }),
      'admin.posts.authors': () => [],
      'admin.categories.list': () => [],
      'admin.analytics.postResults': () => [
        {
          id: idOf(1),
          figures: {
            readers: 1640,
            read: 410,
            leads: 9,
            won: 4,
            amounts: [{ currency: 'TRY', amount: 390_000 }],
          },
        },
        { id: idOf(2), figures: null },
      ],
    },
    {},
    role,
  );
const requests = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ procedure }) => procedure === 'admin.analytics.postResults').map(({ input }) => input);

test('the results of the visible public posts are requested at once, only after they are chosen', async () => {
  onTestFinished(() => localStorage.clear());
  const calls = await open();
  const choice = await screen.findByLabelText('Readers, requests, revenue');
  await screen.findByRole('link', { name: 'Gece' });
  expect(requests(calls)).toEqual([]);
  await userEvent.click(choice);
  await screen.findByText('390.000', { exact: false });
  expect(requests(calls)).toEqual([{ ids: [idOf(1), idOf(2)] }]);
  const cellOf = (name: RegExp) => screen.getByRole('rowheader', { name }).textContent;
  expect(cellOf(/Gece/)).toBe('Gece1,640 readers · 25% to the end · 9 leads · 390.000\u00a0₺');
  expect(cellOf(/Depo/)).toBe('Depo< 5 readers');
  expect(cellOf(/Taslak/)).toBe('Taslak');
});

test('a member without analytics has no choice of results', async () => {
  await open('author');
  await screen.findByRole('link', { name: 'Gece' });
  expect(screen.queryByLabelText('Readers, requests, revenue')).toBeNull();
});
