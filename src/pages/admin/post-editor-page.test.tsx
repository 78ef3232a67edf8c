import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import type { EditedPost } from '#shared/schemas/admin-post-form.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalDraft } from '#src/features/editor/saving/local-drafts.ts';

const HEALTH: AdminCategory = {
  id: '0198c3f2-0000-7000-8000-000000000009',
  name: 'Sağlık',
  slug: 'saglik',
  description: null,
  parentId: null,
  parentName: null,
  posts: 2,
};
const POST: EditedPost = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  version: 3,
  title: 'Kargom nerede',
  slug: 'kargom-nerede',
  excerpt: 'Bir özet.',
  content: JSON.stringify([{ type: 'paragraph', children: [{ text: 'Telefon çaldı.' }] }]),
  status: 'draft',
  publishedAt: null,
  featuredImage: null,
  metaDescription: null,
  metaKeywords: null,
  categoryIds: [HEALTH.id],
  updatedAt: new Date('2026-03-14T09:00:00+03:00'),
  savedBy: null,
  workingCopy: null,
};
/** Local drafts of this device: these tests have no IndexedDB. */
const journal = vi.hoisted(() => ({ left: [] as LocalDraft[] }));
vi.mock('#src/features/editor/saving/local-drafts.ts', async (load) => ({
  ...(await load<object>()),
  listLeftEntries: async () => journal.left,
  removeEntry: async (id: string) => {
    journal.left = journal.left.filter((entry) => entry.id !== id);
  },
  writeEntry: async () => true,
}));
beforeEach(() => {
  journal.left = [];
});

const EDITING = pathTo('adminPostEdit', { id: POST.id });
const open = (path: string, procedures: Procedures = {}) =>
  showArea(path, {
    'admin.posts.get': () => POST,
    'admin.categories.list': () => [HEALTH],
    ...procedures,
  });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('before the post is there its room is kept; then the form holds it', async () => {
  const post = Promise.withResolvers<EditedPost>();
  await open(EDITING, { 'admin.posts.get': () => post.promise });
  await screen.findByRole('status', { name: 'Loading the post' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  post.resolve(POST);
  expect((await field('Title *')).value).toBe('Kargom nerede');
  expect((await field('Slug *')).value).toBe('kargom-nerede');
  expect((await field('Excerpt')).value).toBe('Bir özet.');
  expect((await field('Sağlık')).checked).toBe(true);
  await screen.findByText('Telefon çaldı.');
  expect(screen.queryByRole('status', { name: 'Loading the post' })).toBeNull();
});

test('a post that could not be had is asked for again', async () => {
  let broken = true;
  await open(EDITING, {
    'admin.posts.get': () => {
      if (broken) throw new AppError('INTERNAL');
      return POST;
    },
  });
  await screen.findByText('Failed to load post');
  expect(screen.queryByLabelText('Title *')).toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await field('Title *')).value).toBe('Kargom nerede');
});

test('a new post is empty, cannot be previewed, and is not sent without what it needs', async () => {
  const calls = await open(pathTo('adminPostNew'));
  expect((await field('Title *')).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
  expect(preview.disabled).toBe(true);
  const needs = document.getElementById(preview.getAttribute('aria-describedby') ?? '');
  expect(needs?.textContent).toBe('The preview needs a title and content.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Title, slug, and content are required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title *')));
  expect(screen.getByLabelText('Slug *').getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ procedure }) => procedure === 'admin.posts.create')).toBe(false);
});

test('categories that could not be had are asked for again beside a form that stays', async () => {
  let broken = true;
  await open(pathTo('adminPostNew'), {
    'admin.categories.list': () => {
      if (broken) throw new AppError('INTERNAL');
      return [];
    },
  });
  await userEvent.type(await field('Title *'), 'Kalır');
  await screen.findByText('Failed to load categories');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No categories yet.', { exact: false });
  expect((await field('Title *')).value).toBe('Kalır');
});

test('what was typed and not saved is offered, and stands in the form once it is restored', async () => {
  const content: LocalDraft['content'] = [{ type: 'paragraph', children: [{ text: 'Sonra yazılan.' }] }];
  const { title, slug, excerpt } = POST;
  const fields = { title, slug, excerpt, featuredImage: '', metaDescription: '', metaKeywords: '' };
  journal.left = [
    {
      id: 'form',
      place: POST.id,
      postId: POST.id,
      version: POST.version,
      keys: [],
      writtenAt: POST.updatedAt.getTime(),
      fields: { ...fields, title: 'Yarım', status: 'draft', publishedAt: null, categoryIds: [] },
      content,
    },
  ];
  await open(EDITING);
  await screen.findByText(/^We found unsaved changes from/);
  expect((await field('Title *')).value).toBe('Kargom nerede');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Sonra yazılan.');
  expect((await field('Title *')).value).toBe('Yarım');
  expect(screen.queryByText(/^We found unsaved changes from/)).toBeNull();
});

test('an author cannot publish, and is told who can', async () => {
  const procedures = { 'admin.posts.get': () => POST, 'admin.categories.list': () => [HEALTH] };
  await showArea(EDITING, procedures, {}, 'author');
  const save = await screen.findByRole('button', { name: 'Save Draft' });
  expect(save.getAttribute('aria-describedby')).toBe('who-publishes');
  expect(screen.getByText('An editor or an administrator publishes it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  const status = await field('Status');
  expect([...status.querySelectorAll('option')].map(({ value }) => value)).toEqual(['draft', 'archived']);
});

test('an author’s changes of a post that readers see are kept beside it', async () => {
  const live: EditedPost = {
    ...POST,
    status: 'published',
    publishedAt: new Date('2026-03-14T09:00:00+03:00'),
  };
  const procedures = { 'admin.posts.get': () => live, 'admin.categories.list': () => [HEALTH] };
  await showArea(EDITING, procedures, {}, 'author');
  expect(await screen.findByText(/Your changes are kept beside it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Draft' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect((await field('Status')).querySelectorAll('option')).toHaveLength(1);
});
