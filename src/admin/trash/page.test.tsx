import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { TrashedPost } from '#shared/posts/trash-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';

const trashedPost = (number: number, changes: Partial<TrashedPost> = {}): TrashedPost => ({
  id: `0198c3f2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title: `Yazı ${number}`,
  slug: `yazi-${number}`,
  deletedAt: new Date('2026-03-14T09:00:00+03:00'),
  daysLeft: 12,
  deletedBy: profileOf('ayse@example.com'),
  ...changes,
});
const listOf = (...posts: TrashedPost[]) => ({ posts, total: posts.length });
const open = (procedures: Procedures = {}, search = '') =>
  showArea(pathTo('adminTrash') + search, {
    'admin.trash.list': () => listOf(trashedPost(1)),
    ...procedures,
  });
const button = (name: string) => screen.findByRole('button', { name });
const fails = () => {
  throw new AppError('INTERNAL');
};

test('a row shows who deleted a post, and how long the trash keeps it', async () => {
  const last = trashedPost(2, { daysLeft: 0, deletedBy: null });
  await open({ 'admin.trash.list': () => listOf(trashedPost(1), last) });
  const firstRow = within(await screen.findByRole('row', { name: /Yazı 1/ }));
  firstRow.getByText('ayse@example.com');
  firstRow.getByText('12 days');
  const row = within(screen.getByRole('row', { name: /Yazı 2/ }));
  row.getByText('–');
  row.getByText('Last day');
  expect(screen.getByText('Showing 1 to 2 of 2 posts')).toBeDefined();
  screen.getByText('Posts stay here for 30 days. Then they are deleted for ever.');
});

test('an empty trash says so, and cannot be emptied', async () => {
  await open({ 'admin.trash.list': () => listOf() });
  await screen.findByText('The trash is empty');
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

test('a trash that failed to load can be requested again', async () => {
  let broken = true;
  await open({ 'admin.trash.list': () => (broken ? fails() : listOf(trashedPost(1))) });
  await screen.findByText('Failed to load the trash');
  broken = false;
  await userEvent.click(await button('Try again'));
  expect(await screen.findByRole('row', { name: /Yazı 1/ })).toBeDefined();
});

test('if a reload fails the rows stay, and a message says so', async () => {
  let broken = false;
  await open({
    'admin.trash.list': () => (broken ? fails() : listOf(trashedPost(1))),
    'admin.trash.restore': fails,
  });
  const restore = await button('Restore');
  broken = true;
  await userEvent.click(restore);
  await screen.findByText('Failed to restore the post');
  await screen.findByText('Failed to load the trash');
  screen.getByRole('row', { name: /Yazı 1/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a message tells that a restored post has another slug', async () => {
  const calls = await open({
    'admin.trash.restore': () => ({ count: 1, renamed: [{ title: 'Yazı 1', slug: 'yazi-1-2' }] }),
  });
  await userEvent.click(await button('Restore'));
  await screen.findByText('Post restored');
  await screen.findByText(/yazi-1-2/);
  expect(calls.find(({ procedure }) => procedure === 'admin.trash.restore')?.input).toEqual({
    ids: [trashedPost(1).id],
  });
});

test('a post is deleted permanently after the specified confirmation', async () => {
  const calls = await open({ 'admin.trash.delete': () => ({ count: 1 }) });
  await userEvent.click(await button('Delete for ever'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  question.getByText('This action cannot be undone. This will permanently delete the blog post.');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Post deleted successfully');
  expect(calls.some(({ procedure }) => procedure === 'admin.trash.delete')).toBe(true);
});

test('the whole trash is emptied after confirmation, and the visible number is sent', async () => {
  const calls = await open({
    'admin.trash.list': () => ({ posts: [trashedPost(1)], total: 21 }),
    'admin.trash.empty': () => ({ count: 21 }),
  });
  await userEvent.click(await button('Empty trash'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  question.getByText('This action cannot be undone. This will permanently delete 21 blog posts.');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('21 posts deleted successfully');
  expect(calls.find(({ procedure }) => procedure === 'admin.trash.empty')?.input).toEqual({
    expectedCount: 21,
  });
});

test('a page beyond the last is replaced by the last', async () => {
  await open({ 'admin.trash.list': () => ({ posts: [trashedPost(1)], total: 21 }) }, '?page=9');
  await waitFor(() => expect(location.search).toBe('?page=2'));
  await screen.findByText('Showing 21 to 21 of 21 posts');
});
