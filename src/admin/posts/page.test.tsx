import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';

const POST: PostRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  title: 'Açık',
  slug: 'acik',
  status: 'published',
  scheduled: false,
  edited: false,
  submitted: false,
  updatedAt: new Date('2026-03-15T09:00:00+03:00'),
  author: profileOf('elif@example.com'),
  publishedAt: new Date('2026-03-14T09:00:00+03:00'),
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  year: 2026,
  month: 3,
  categories: ['Aile', 'Banka', 'Cadde', 'Deniz'],
};
const DRAFT: PostRow = {
  ...POST,
  id: '0198c3f2-0000-7000-8000-000000000002',
  title: 'Taslak',
  status: 'draft',
  publishedAt: null,
  year: null,
  month: null,
  categories: [],
};
const procedures = (posts: readonly PostRow[]) => ({
  'admin.posts.list': () => ({ posts, total: posts.length }),
  'admin.categories.list': () => [],
  'admin.posts.authors': () => [
    { id: '0198c3f2-0000-7000-a000-000000000001', email: 'elif@example.com', name: 'elif@example.com' },
    { id: '0198c3f2-0000-7000-a000-000000000002', email: 'ayse@example.com', name: 'ayse@example.com' },
  ],
});
/** Wide enough for every column. */
beforeEach(() => {
  const { innerWidth } = window;
  Object.assign(window, { innerWidth: 1280 });
  return () => void Object.assign(window, { innerWidth });
});

const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

test('a row shows two categories and the number of others, a date or a dash, and a view link only for a visible post', async () => {
  await showArea(pathTo('adminPosts'), procedures([POST, DRAFT]));
  const visibleRow = await rowOf('Açık');
  const cells = visibleRow.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 4)).toEqual(['AileBanka+2', 'Published', 'Mar 14, 2026']);
  expect(visibleRow.getByTitle('Mar 15, 2026, 09:00').textContent).toMatch(/^Mar /);
  expect(visibleRow.getByTitle('elif@example.com').textContent).toContain('elif@example.com');
  expect(visibleRow.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/blog/acik');
  const draft = await rowOf('Taslak');
  expect(draft.getByText('-')).toBeDefined();
  expect(draft.queryByRole('link', { name: 'View' })).toBeNull();
});

test('scheduled posts, working copies and drafts in review are marked in their rows', async () => {
  const scheduledPost = { ...POST, title: 'Planlı', scheduled: true, year: null, month: null };
  const editedPost = { ...POST, id: DRAFT.id, title: 'Değişmiş', edited: true };
  const submittedPost = {
    ...DRAFT,
    id: '0198c3f2-0000-7000-8000-000000000003',
    title: 'Gönderilmiş',
    submitted: true,
  };
  await showArea(pathTo('adminPosts'), procedures([scheduledPost, editedPost, submittedPost]));
  expect((await rowOf('Planlı')).getAllByRole('cell')[2]?.textContent).toBe('Scheduled');
  expect((await rowOf('Değişmiş')).getAllByRole('cell')[2]?.textContent).toBe('Published Edited');
  expect((await rowOf('Gönderilmiş')).getAllByRole('cell')[2]?.textContent).toBe('In review');
});

test.each([
  [{ edited: true }, ['10.25rem', '9.75rem']],
  [{ categories: ['Aile'] }, ['7.5rem', '7.5rem']],
  [{ categories: [] }, ['6rem', '7.5rem']],
])(
  'the columns of categories and states of a post with %o leave the rest to its title',
  async (post, widths) => {
    await showArea(pathTo('adminPosts'), procedures([{ ...POST, ...post }]));
    await rowOf('Açık');
    const widthOf = (name: string) =>
      screen.getByRole('columnheader', { name }).style.getPropertyValue('--width');
    expect([widthOf('Categories'), widthOf('Status')]).toEqual(widths);
  },
);

test('a range of days in the wrong order shows an error', async () => {
  await showArea(`${pathTo('adminPosts')}?from=2026-03-02&to=2026-03-01`, procedures([]));
  const error = await screen.findByRole('alert', { hidden: true });
  expect(error.textContent).toBe('The last day is before the first');
});

test('a list that failed to load can be requested again', async () => {
  let isAvailable = false;
  await showArea(pathTo('adminPosts'), {
    ...procedures([]),
    'admin.posts.list': () => {
      if (!isAvailable) throw new AppError('INTERNAL');
      return { posts: [POST], total: 1 };
    },
  });
  await screen.findByText('Failed to load posts');
  isAvailable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Açık')).toBeDefined();
});

test('the list is requested once by its URL, which sets every filter', async () => {
  const calls = await showArea(`${pathTo('adminPosts')}?sort=title&page=2`, procedures([]));
  await screen.findByText('No posts found');
  await userEvent.click(await screen.findByRole('link', { name: /^Draft/ }));
  await waitFor(() => expect(location.search).toBe('?status=draft&sort=title'));
  const queries = calls.filter(({ procedure }) => procedure === 'admin.posts.list').map(({ input }) => input);
  expect(queries).toMatchObject([
    { sort: 'title', page: 2 },
    { sort: 'title', page: 1 },
    { sort: 'title', page: 1, status: 'draft' },
  ]);
});

test('actions of the selection are disabled until an action is chosen', async () => {
  await showArea(pathTo('adminPosts'), procedures([POST, DRAFT]));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all posts on this page' }));
  await screen.findByText('2 posts selected');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Bulk actions'), 'Set Draft');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(false);
});

test.each([
  ['editor', true],
  ['marketing', false],
] as const)('a member with the role %s exports the selection as CSV: %s', async (role, mayExport) => {
  await showArea(pathTo('adminPosts'), procedures([POST]), {}, role);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all posts on this page' }));
  await screen.findByRole('button', { name: 'Apply' });
  expect(screen.queryByRole('button', { name: 'Export CSV' }) !== null).toBe(mayExport);
});

test('an author has no selection and no trash, and deletes only posts that readers cannot see', async () => {
  await showArea(pathTo('adminPosts'), procedures([POST, DRAFT]), {}, 'author');
  const live = await rowOf('Açık');
  expect(live.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect((await rowOf('Taslak')).getByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull();
  const pages = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(pages.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Posts', 'New post', 'Media']);
  expect(screen.getByText('Author')).toBeTruthy();
});

/** @param answer to the confirmation of a deletion */
const applyToAll = async (action: string, answer?: string) => {
  const all = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Select all posts on this page',
  });
  if (!all.checked) await userEvent.click(all);
  const actions = await screen.findByLabelText<HTMLSelectElement>('Bulk actions');
  await waitFor(() => expect(actions.disabled).toBe(false));
  await userEvent.selectOptions(actions, action);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  if (answer === undefined) return;
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: answer }));
};

test.each([
  ['Set Published', 'published', '2 posts updated to published'],
  ['Set Draft', 'draft', '2 posts updated to draft'],
  ['Set Archived', 'archived', '2 posts updated to archived'],
])('%s applies to the selection, which is cleared', async (action, status, message) => {
  const calls = await showArea(pathTo('adminPosts'), {
    ...procedures([POST, DRAFT]),
    'admin.posts.bulkSetStatus': () => ({ count: 2, activityId: null }),
  });
  await applyToAll(action);
  await screen.findByText(message);
  await waitFor(() => expect(screen.queryByText('2 posts selected')).toBeNull());
  expect(calls.find(({ procedure }) => procedure.endsWith('bulkSetStatus'))?.input).toEqual({
    selection: { ids: [POST.id, DRAFT.id] },
    status,
  });
});

test('a failed bulk action shows a message, and the selection stays', async () => {
  let broken = true;
  const bulk = () => {
    if (broken) throw new AppError('INTERNAL');
    return { count: 2, activityId: null };
  };
  await showArea(pathTo('adminPosts'), {
    ...procedures([POST, DRAFT]),
    'admin.posts.bulkSetStatus': bulk,
    'admin.posts.bulkDelete': bulk,
  });
  await applyToAll('Set Draft');
  await screen.findByText('Failed to update posts');
  await applyToAll('Delete', 'Delete');
  await screen.findByText('Failed to delete posts');
  expect(screen.getByText('2 posts selected')).toBeDefined();
  broken = false;
  await applyToAll('Delete', 'Delete');
  await screen.findByText('2 posts deleted successfully');
});

test('one post is deleted after confirmation, and a failure shows', async () => {
  const failures = [new AppError('INTERNAL'), new AppError('PUBLISHING_REFUSED')];
  const calls = await showArea(pathTo('adminPosts'), {
    ...procedures([DRAFT]),
    'admin.posts.delete': () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return { activityId: null };
    },
  });
  const answerQuestion = async (answer: string) => {
    await userEvent.click((await rowOf('Taslak')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    question.getByText('This action cannot be undone. This will permanently delete the blog post.');
    await userEvent.click(question.getByRole('button', { name: answer }));
  };
  await answerQuestion('Cancel');
  expect(calls.map(({ procedure }) => procedure)).not.toContain('admin.posts.delete');
  await answerQuestion('Delete');
  await screen.findByText('Failed to delete post');
  await answerQuestion('Delete');
  await screen.findByText(/^Only editors and administrators can change what readers see/);
  await screen.findByText('Failed to delete post');
  await answerQuestion('Delete');
  await screen.findByText('Post deleted successfully');
});

test('all matches are selected by their filter, and a changed number shows a message', async () => {
  const posts = Array.from({ length: 20 }, (_, index) => ({
    ...POST,
    id: `0198c3f2-0000-7000-9000-${String(index).padStart(12, '0')}`,
    title: `Yazı ${index}`,
  }));
  let total = 25;
  const calls = await showArea(`${pathTo('adminPosts')}?q=yaz`, {
    ...procedures(posts),
    'admin.posts.list': () => ({ posts, total }),
    'admin.posts.bulkDelete': () => {
      total = 26;
      throw new AppError('SELECTION_CHANGED', { count: total });
    },
  });
  await screen.findByText('Showing 1 to 20 of 25 posts');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all posts on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 25 matching' }));
  await applyToAll('Delete', 'Delete');
  await screen.findByText(
    'The list has changed: 26 posts match now. Please check your selection and try again.',
  );
  await screen.findByText('26 posts selected');
  expect(calls.find(({ procedure }) => procedure.endsWith('bulkDelete'))?.input).toMatchObject({
    selection: { filter: { q: 'yaz' }, expectedCount: 25 },
  });
});

test('Clear removes every filter', async () => {
  const calls = await showArea(
    `${pathTo('adminPosts')}?q=yaz&status=draft&category=banka&from=2026-03-01&to=2026-03-02`,
    procedures([]),
  );
  await screen.findByText('No posts found');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement);
  await waitFor(() => expect(location.search).toBe(''));
  const queries = calls.filter(({ procedure }) => procedure === 'admin.posts.list').map(({ input }) => input);
  expect(queries).toMatchObject([
    { q: 'yaz', status: 'draft', category: 'banka', from: '2026-03-01', to: '2026-03-02' },
    { q: '', category: '', status: undefined, from: undefined, to: undefined },
  ]);
});

test('a page past the last one is the last one', async () => {
  await showArea(`${pathTo('adminPosts')}?page=99`, {
    ...procedures([]),
    'admin.posts.list': ({ page }: { page: number }) => ({ posts: page === 3 ? [POST] : [], total: 41 }),
  });
  expect(await screen.findByText('Showing 41 to 41 of 41 posts')).toBeDefined();
});
