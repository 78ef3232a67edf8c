import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { PostComment } from '#shared/review/comment-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';
import { editedPostOf } from '#tests/support/factories/edited-post.ts';

const POST = editedPostOf('Telefon çaldı.', 'Biri açtı.');
const commentOn = (number: number, quote: string, changes: Partial<PostComment> = {}): PostComment => ({
  id: `0198c3f2-0000-7000-8000-00000000010${number}`,
  passage: { block: 0, quote, before: '', after: '' },
  text: `Yorum ${number}`,
  author: 'elif@example.com',
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  resolved: null,
  ...changes,
});
const EDITING = pathTo('adminPostEdit', { id: POST.id });

// happy-dom has no IndexedDB.
vi.mock('../saving/local-drafts.ts', async (load) => ({
  ...(await load<object>()),
  listClosedEntries: async () => [],
  removeEntry: async () => {},
  writeEntry: async () => true,
}));
// Loading the editor may take longer than a test's timeout.
beforeAll(async () => {
  await import('#src/admin/post-editor/page.tsx');
  await import('./comments.tsx');
});

const open = (comments: () => readonly PostComment[], procedures: Procedures = {}) =>
  showArea(EDITING, {
    'admin.posts.get': () => POST,
    'admin.categories.list': () => [],
    'admin.posts.review': () => ({ submission: null, answer: null }),
    'admin.comments.list': comments,
    ...procedures,
  });

// The panel is closed in this narrow window.
const tab = (name: RegExp) => screen.findByRole('tab', { name, hidden: true });
const panel = async () => within(await screen.findByRole('tabpanel', { name: /Comments/, hidden: true }));

test('the tab counts the open comments, and lists them in the order of the text', async () => {
  await open(() => [
    commentOn(1, 'Biri açtı'),
    commentOn(2, 'Zil sustu'),
    commentOn(3, 'Telefon'),
    commentOn(4, 'Biri', { resolved: { at: POST.updatedAt, by: 'can@example.com' } }),
  ]);
  await userEvent.click(await tab(/^Comments ?3$/));
  const list = await panel();
  await waitFor(() =>
    expect(list.getAllByText(/^Yorum/).map(({ textContent }) => textContent)).toEqual([
      'Yorum 3',
      'Yorum 1',
      'Yorum 2',
      'Yorum 4',
    ]),
  );
  expect(list.getByText('Passage changed:').parentElement?.textContent).toBe('Passage changed: Zil sustu');
  expect(list.getByText('Resolved (1)')).toBeTruthy();
  expect(list.getByText(/^Resolved by can, /)).toBeTruthy();
  expect(list.getByLabelText('Show in the text: “Telefon”')).toBeTruthy();
});

test('a comment is resolved, and the focus stays in the panel', async () => {
  let comments = [commentOn(1, 'Telefon')];
  await open(() => comments, {
    'admin.comments.resolve': () => {
      comments = [commentOn(1, 'Telefon', { resolved: { at: POST.updatedAt, by: 'ayse@example.com' } })];
      return {};
    },
  });
  await userEvent.click(await tab(/^Comments/));
  const list = await panel();
  await userEvent.click(await list.findByLabelText('Resolve the comment of elif'));
  await screen.findByText('Comment resolved');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Comments'));
  await waitFor(() => expect(list.queryByLabelText('Resolve the comment of elif')).toBeNull());
  await waitFor(async () => expect((await tab(/^Comments/)).textContent).toBe('Comments'));
});

test('comments that failed to load can be requested again', async () => {
  let isAvailable = false;
  await open(() => {
    if (!isAvailable) throw new AppError('INTERNAL');
    return [commentOn(1, 'Telefon')];
  });
  await userEvent.click(await tab(/^Comments/));
  const list = await panel();
  await list.findByText('Failed to load the comments');
  isAvailable = true;
  await userEvent.click(list.getByText('Try again'));
  expect(await list.findByText('Yorum 1')).toBeTruthy();
});

test('arrow keys cycle through the tabs, and do nothing else', async () => {
  await open(() => []);
  (await tab(/^Settings/)).focus();
  const isDefaultPrevented: boolean[] = [];
  const onKeyDown = (event: KeyboardEvent) => isDefaultPrevented.push(event.defaultPrevented);
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Comments');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Outline');
  expect(isDefaultPrevented).toEqual([true, true, true]);
});

test('a new post has no comments', async () => {
  await showArea(pathTo('adminPostNew'), { 'admin.categories.list': () => [] });
  await tab(/^Outline/);
  expect(screen.queryByRole('tab', { name: /^Comments/, hidden: true })).toBeNull();
});
