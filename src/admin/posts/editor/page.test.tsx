import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AdminCategory } from '#shared/categories/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { POST_FIELD_ROWS } from '#shared/posts/post-fields.ts';
import type { PostRow } from '#shared/posts/schemas.ts';
import type { PostReview } from '#shared/review/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import type { LocalDraft } from '#src/editor/saving/local-drafts.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';
import { NO_SEARCH_FIELDS } from '#tests/support/factories/search-fields.ts';

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
  ...NO_SEARCH_FIELDS,
  categoryIds: [HEALTH.id],
  updatedAt: new Date('2026-03-14T09:00:00+03:00'),
  savedBy: null,
  workingCopy: null,
};
const NO_REVIEW: PostReview = { submission: null, answer: null };
const OLD_DRAFT: LocalDraft = {
  id: 'form',
  place: POST.id,
  postId: POST.id,
  version: POST.version,
  keys: [],
  writtenAt: POST.updatedAt.getTime(),
  fields: {
    slug: POST.slug,
    excerpt: POST.excerpt,
    title: 'Yarım',
    featuredImage: '',
    metaDescription: '',
    metaKeywords: '',
    seoTitle: '',
    socialTitle: '',
    socialImage: '',
    canonicalUrl: '',
    seoRobots: '',
    status: 'draft',
    publishedAt: null,
    categoryIds: [],
  },
  content: [{ type: 'paragraph', children: [{ text: 'Sonra yazılan.' }] }],
};
/** happy-dom has no IndexedDB. */
const localDrafts = vi.hoisted(() => ({ left: [] as LocalDraft[] }));
vi.mock('#src/editor/saving/local-drafts.ts', async (load) => ({
  ...(await load<object>()),
  listClosedEntries: async () => localDrafts.left,
  removeEntry: async (id: string) => {
    localDrafts.left = localDrafts.left.filter((entry) => entry.id !== id);
  },
  writeEntry: async () => true,
}));
// Loading the editor may take longer than a test’s timeout.
beforeAll(async () => {
  await import('./page.tsx');
  await import('#src/editor/form/conflict-dialog.tsx');
});
beforeEach(() => {
  localDrafts.left = [];
});

const EDITING = pathTo('adminPostEdit', { id: POST.id });
const open = (path: string, procedures: Procedures = {}) =>
  showArea(path, {
    'admin.posts.get': () => POST,
    'admin.categories.list': () => [HEALTH],
    'admin.posts.review': () => NO_REVIEW,
    'admin.comments.list': () => [],
    ...procedures,
  });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const pressPublish = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Publish' }));
};

test('the status of a draft in review says that it is in review', async () => {
  const submission = { at: POST.updatedAt, by: 'elif@example.com', message: null };
  await open(EDITING, { 'admin.posts.review': () => ({ ...NO_REVIEW, submission }) });
  const status = await field('Status');
  await waitFor(() => expect(status.textContent).toContain('Draft (in review)'));
});

test('a placeholder reserves the space of the post while it loads; then the form shows it', async () => {
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

test('a post that failed to load can be requested again', async () => {
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

test('a new post is empty, cannot be previewed, and is not sent without its required fields', async () => {
  const calls = await open(pathTo('adminPostNew'));
  expect((await field('Title *')).value).toBe('');
  await openMenu();
  expect(screen.queryByText('Delete')).toBeNull();
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

test.each([
  ['2126-03-15', 'Mar 15, 2126, 09:00'],
  ['2126-02-31', ''],
])('a new post from the day %s of the calendar has the date “%s”', async (day, date) => {
  await open(`${pathTo('adminPostNew')}?day=${day}`);
  expect((await field('Publish Date')).value).toBe(date);
});

test('categories that failed to load can be requested again, and the form stays', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: 'Try again', hidden: true }));
  await screen.findByText('No categories yet.', { exact: false });
  const link = screen.getByRole('link', { name: 'Create one', hidden: true });
  expect(link.getAttribute('href')).toBe(pathTo('adminCategories'));
  expect((await field('Title *')).value).toBe('Kalır');
});

test('a local draft is offered, and restoring it fills the form', async () => {
  localDrafts.left = [OLD_DRAFT];
  await open(EDITING);
  await screen.findByText(/^We found unsaved changes from/);
  expect((await field('Title *')).value).toBe('Kargom nerede');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Sonra yazılan.');
  expect((await field('Title *')).value).toBe('Yarım');
  expect(screen.queryByText(/^We found unsaved changes from/)).toBeNull();
});

test('a local draft can be discarded', async () => {
  localDrafts.left = [OLD_DRAFT];
  await open(EDITING);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/^We found unsaved changes from/)).toBeNull());
  expect(localDrafts.left).toEqual([]);
});

test('an author cannot publish, and sees who can', async () => {
  const procedures = {
    'admin.posts.get': () => POST,
    'admin.posts.review': () => NO_REVIEW,
    'admin.comments.list': () => [],
    'admin.categories.list': () => [HEALTH],
  };
  await showArea(EDITING, procedures, {}, 'author');
  const save = await screen.findByRole('button', { name: 'Save Draft' });
  expect(save.getAttribute('aria-describedby')).toBe('who-publishes');
  expect(screen.getByText('An editor or an administrator publishes it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  const status = await field('Status');
  expect([...status.querySelectorAll('option')].map(({ value }) => value)).toEqual(['draft', 'archived']);
});

test.each([
  ['is live', '2026-03-14T09:00:00+03:00', /^Readers see this post\. Your changes are kept beside it/],
  ['is scheduled', '2126-03-14T09:00:00+03:00', /^This post is scheduled\. Your changes are kept beside it/],
])('an author’s changes of a post that %s are saved as a working copy', async (_state, date, sentence) => {
  const live: EditedPost = { ...POST, status: 'published', publishedAt: new Date(date) };
  const procedures = {
    'admin.posts.get': () => live,
    'admin.posts.review': () => NO_REVIEW,
    'admin.comments.list': () => [],
    'admin.categories.list': () => [HEALTH],
  };
  await showArea(EDITING, procedures, {}, 'author');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Draft' })).toHaveProperty('disabled', true);
  await openMenu();
  expect(screen.queryByText('Delete')).toBeNull();
  expect(screen.queryByText('Unpublish')).toBeNull();
  expect((await field('Status')).querySelectorAll('option')).toHaveLength(1);
});

test('each field of a post has a labelled control of its name', async () => {
  await open(pathTo('adminPostNew'));
  for (const [name, { column, kind, label }] of POST_FIELD_ROWS) {
    const control = await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`));
    expect(control.getAttribute('name'), name).toBe(kind === 'document' ? null : column);
  }
});

const LIVE: EditedPost = {
  ...POST,
  status: 'published',
  publishedAt: new Date('2026-03-14T09:00:37+03:00'),
};
// Computing visibility takes longer than the rest of these tests.
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });
/** happy-dom has no popovers, so this dispatches the event that opens the menu. */
const openMenu = async () => {
  const menu = await screen.findByRole('menu', { name: 'More actions', hidden: true });
  menu.hidePopover = () => {};
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
};
const press = async (name: string) => userEvent.click(await button(name));
const pressInMenu = async (name: string) => {
  await openMenu();
  await userEvent.click(await screen.findByText(name));
};
const findTexts = (text: string) => screen.findAllByText(text);
const retype = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const SAVED = { id: POST.id, version: 4, hasWorkingCopy: false };
const refusesOnce = (error: AppError, answer: object = SAVED) => {
  let isFirst = true;
  return () => {
    if (!isFirst) return answer;
    isFirst = false;
    throw error;
  };
};
const postsSent = (calls: { procedure: string; input: unknown }[], procedure = 'admin.posts.update') =>
  calls
    .filter((call) => call.procedure === procedure)
    .map(({ input }) => input as { version: number; publish: boolean; post: Record<string, unknown> });

test('a stored post keeps its slug and its date to the second, and the buttons name what readers get', async () => {
  const calls = await open(EDITING, {
    'admin.posts.get': () => LIVE,
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  const save = await button('Save Draft');
  const effect = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(effect?.textContent).toBe('Save Draft: the changes are kept; readers do not see them yet.');
  const update = await button('Update (Publish)');
  expect(update.textContent).toBe('Update');
  const description = document.getElementById(update.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Update: the live post is updated.');
  await retype('Title *', 'Yeni başlık');
  await findTexts('Unsaved changes');
  await press('Save Draft');
  await findTexts('Post updated successfully');
  const { title, slug, publishedAt } = postsSent(calls)[0]?.post ?? {};
  expect([title, slug, publishedAt]).toEqual(['Yeni başlık', POST.slug, LIVE.publishedAt]);
  await waitFor(() => expect(location.pathname).toBe(pathTo('adminPosts')));
});

const ROW: PostRow = {
  id: POST.id,
  title: POST.title,
  slug: POST.slug,
  status: 'draft',
  scheduled: false,
  edited: false,
  submitted: false,
  updatedAt: POST.updatedAt,
  author: null,
  publishedAt: null,
  createdAt: POST.updatedAt,
  year: null,
  month: null,
  categories: [],
};

test('an editor opened from a filtered list links back to it, and saving opens all posts', async () => {
  const list = `${pathTo('adminPosts')}?q=kargo&status=draft`;
  await open(list, {
    'admin.posts.list': () => ({ posts: [ROW], total: 1 }),
    'admin.posts.authors': () => [],
    'admin.posts.update': () => SAVED,
  });
  await userEvent.click(await screen.findByRole('link', { name: POST.title }));
  const link = await screen.findByRole('link', { name: 'Back to the list' });
  expect(link.getAttribute('href')).toBe(list);
  const dashboard = screen.getByRole('link', { name: 'Back to Dashboard' });
  expect(dashboard.getAttribute('href')).toBe(pathTo('adminDashboard'));
  await retype('Title *', 'Yeni başlık');
  await press('Save Draft');
  await waitFor(() => expect(location.pathname + location.search).toBe(pathTo('adminPosts')));
});

test('a new post keeps the way back to its list when the first save changes its path', async () => {
  const list = `${pathTo('adminPosts')}?status=draft`;
  localDrafts.left = [{ ...OLD_DRAFT, version: undefined }];
  await open(list, {
    'admin.posts.list': () => ({ posts: [], total: 0 }),
    'admin.posts.authors': () => [],
    'admin.posts.create': () => ({ ...SAVED, version: 1 }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'New Post' }));
  // happy-dom cannot type into the text, which a post needs.
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByText('Sonra yazılan.');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/posts\/edit\//));
  const link = await screen.findByRole('link', { name: 'Back to the list' });
  expect(link.getAttribute('href')).toBe(list);
});

test('an editor that was opened by its URL has only the link to the dashboard', async () => {
  await open(EDITING);
  await screen.findByRole('link', { name: 'Back to Dashboard' });
  await field('Title *');
  expect(screen.queryByRole('link', { name: 'Back to the list' })).toBeNull();
});

test('Save Draft beside a live post says that readers do not see the changes', async () => {
  const calls = await open(EDITING, {
    'admin.posts.get': () => LIVE,
    'admin.posts.update': () => ({ ...SAVED, hasWorkingCopy: true }),
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await retype('Title *', 'Sonra');
  await press('Save Draft');
  await findTexts('Post updated successfully');
  await findTexts('Readers do not see the changes yet.');
  expect(postsSent(calls)[0]).toMatchObject({ publish: false, post: { status: 'published' } });
});

const SCHEDULED: EditedPost = {
  ...POST,
  status: 'published',
  publishedAt: new Date('2126-03-14T09:00:00+03:00'),
};

test('one press publishes a scheduled post now, with what is typed', async () => {
  const calls = await open(EDITING, {
    'admin.posts.get': () => SCHEDULED,
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  const notice = within(await screen.findByRole('region', { name: 'Scheduled' }));
  notice.getByText('Readers see this post from Mar 14, 2126, 09:00.');
  await retype('Title *', 'Yeni başlık');
  await userEvent.click(notice.getByRole('button', { name: 'Publish now' }));
  await findTexts('Post updated successfully');
  expect(postsSent(calls)).toMatchObject([
    { publish: true, post: { title: 'Yeni başlık', publishedAt: null } },
  ]);
});

test('the question before publishing proposes the next morning as a date', async () => {
  const calls = await open(EDITING, {
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await press('Publish');
  const sheet = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'At a date' }));
  const date = sheet.getByLabelText<HTMLInputElement>('Publish Date');
  expect(date.value).toMatch(/, 09:00$/);
  await userEvent.click(sheet.getByRole('button', { name: 'Schedule' }));
  await findTexts('Post updated successfully');
  const hours = (Number(postsSent(calls)[0]?.post.publishedAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(9);
  expect(hours).toBeLessThan(33);
});

test('a date to come makes the primary button schedule, the status Scheduled, and the message name the time', async () => {
  const calls = await open(EDITING, {
    'admin.posts.get': () => SCHEDULED,
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  const schedule = await button('Schedule (Publish)');
  expect(schedule.textContent).toBe('Schedule');
  await findTexts('Save Draft and Schedule: the post is scheduled for Mar 14, 2126, 09:00.');
  const status = (await field('Status')) as unknown as HTMLSelectElement;
  expect([...status.options].map(({ text, value }) => [value, text])).toEqual([
    ['published', 'Scheduled'],
    ['draft', 'Draft'],
    ['archived', 'Archived'],
  ]);
  await openMenu();
  expect(screen.queryByText('Unpublish')).toBeNull();
  await press('Schedule (Publish)');
  await findTexts('Post updated successfully');
  await findTexts('Scheduled for Mar 14, 2126, 09:00');
  expect(postsSent(calls)[0]?.publish).toBe(true);
});

test('Unpublish makes a live post a draft with the typed text and its date, and asks nothing', async () => {
  const calls = await open(EDITING, {
    'admin.posts.get': () => LIVE,
    'admin.posts.update': refusesOnce(new AppError('SLUG_TAKEN', { slug: POST.slug })),
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await retype('Title *', 'Yazıldı');
  await pressInMenu('Unpublish');
  await findTexts('The slug “kargom-nerede” is already in use. Please choose another one.');
  expect((await field('Title *')).value).toBe('Yazıldı');
  await pressInMenu('Unpublish');
  await findTexts('Post updated successfully');
  await findTexts('The post is no longer on the site.');
  const { publish, post } = postsSent(calls).at(-1) ?? {};
  expect([publish, post?.['status'], post?.['title'], post?.['publishedAt']]).toEqual([
    false,
    'draft',
    'Yazıldı',
    LIVE.publishedAt,
  ]);
});

test('a new category is created beside the others, and chosen for the post', async () => {
  const CARGO: AdminCategory = {
    ...HEALTH,
    id: '0198c3f2-0000-7000-8000-000000000010',
    name: 'Kargo',
    slug: 'kargo',
  };
  let categories = [HEALTH];
  const calls = await open(EDITING, {
    'admin.categories.list': () => categories,
    'admin.categories.create': () => {
      categories = [HEALTH, CARGO];
      return { id: CARGO.id };
    },
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await press('New category');
  await userEvent.type(await field('Name of the new category'), 'Kargo{Enter}');
  await waitFor(async () => expect((await field('Kargo')).checked).toBe(true));
  await press('Save Draft');
  await findTexts('Post updated successfully');
  expect(postsSent(calls)[0]?.post['categoryIds']).toEqual([HEALTH.id, CARGO.id]);
  const creation = calls.find(({ procedure }) => procedure === 'admin.categories.create');
  expect(creation?.input).toMatchObject({ name: 'Kargo', slug: 'kargo' });
});

test('fields for search engines and social networks are sent, and a wrong one is named', async () => {
  const calls = await open(EDITING, {
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await userEvent.type(await field('Search Headline'), 'Klinik telefonu');
  await userEvent.type(await field('Canonical URL'), 'example.com');
  await userEvent.click(await field('Hidden From Search Engines'));
  await press('Save Draft');
  await findTexts('The canonical URL must begin with https:// or http://.');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Canonical URL')));
  await retype('Canonical URL', 'https://example.com/a');
  await press('Save Draft');
  await findTexts('Post updated successfully');
  expect(postsSent(calls)[0]?.post).toMatchObject({
    seoTitle: 'Klinik telefonu',
    canonicalUrl: 'https://example.com/a',
    seoRobots: 'noindex',
  });
});

test('the question before publishing changes the date, and leads back to writing', async () => {
  const calls = await open(EDITING, {
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await press('Publish');
  const sheet = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Publish' })));
  await userEvent.click(sheet.getByRole('button', { name: 'Back to writing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Publish');
  const secondDialog = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await userEvent.click(secondDialog.getByRole('radio', { name: 'At a date' }));
  await userEvent.clear(secondDialog.getByLabelText('Publish Date'));
  await userEvent.type(secondDialog.getByLabelText('Publish Date'), '2126-03-14T09:00');
  await userEvent.click(await secondDialog.findByRole('button', { name: 'Schedule' }));
  await findTexts('Scheduled for Mar 14, 2126, 09:00');
  expect(postsSent(calls)[0]).toMatchObject({
    publish: true,
    post: { publishedAt: new Date('2126-03-14T09:00:00+03:00') },
  });
});

test('an unedited text is saved as it was loaded', async () => {
  const cell = (text: string) => ({
    type: 'table-cell',
    header: false,
    children: [{ type: 'paragraph', children: [{ text }] }],
  });
  // The second row lacks a cell, which the editor adds, as well as a line below the table.
  const rows = [['A', 'B'], ['C']].map((texts) => ({ type: 'table-row', children: texts.map(cell) }));
  const content = JSON.stringify([{ type: 'table', children: rows }]);
  const calls = await open(EDITING, {
    'admin.posts.get': () => ({ ...POST, content }),
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  await field('Title *');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await retype('Title *', 'Yeni başlık');
  await press('Save Draft');
  await findTexts('Post updated successfully');
  expect(postsSent(calls)[0]?.post['content']).toMatch(/<td><p>C<\/p><\/td><\/tr><\/tbody><\/table>$/);
});

test('the chip of a picture without alternative text opens that field', async () => {
  const content = JSON.stringify([
    { type: 'paragraph', children: [{ text: 'Telefon çaldı.' }] },
    { type: 'image', src: '/a.jpg', children: [{ text: '' }] },
  ]);
  await open(EDITING, { 'admin.posts.get': () => ({ ...POST, content }) });
  await press('No alternative text');
  const alt = await screen.findByRole('textbox', { name: 'Alternative text' });
  expect(document.activeElement).toBe(alt);
});

test.each([
  ['SLUG_TAKEN', 'The slug “kargom-nerede” is already in use. Please choose another one.'],
  ['SLUG_INVALID', 'The slug “kargom-nerede” cannot be used. Please choose another one.'],
] as const)('a refusal by %s is said at the slug, and keeps what is typed', async (code, message) => {
  const refuse = () => {
    throw new AppError(code, { slug: POST.slug });
  };
  await open(EDITING, { 'admin.posts.update': refuse });
  await retype('Title *', 'Kalır');
  await pressPublish();
  await findTexts(message);
  expect((await field('Slug *')).getAttribute('aria-invalid')).toBe('true');
  expect((await field('Title *')).value).toBe('Kalır');
});

test('a save without an answer says so, and counts as not saved', async () => {
  await open(EDITING, {
    'admin.posts.update': () => {
      throw new AppError('INTERNAL');
    },
  });
  await retype('Title *', 'Kalır');
  await pressPublish();
  await findTexts(
    'The post could not be saved: the server does not answer. What you have typed is still here; try again.',
  );
  await findTexts('Not saved – retrying');
  window.dispatchEvent(new Event('offline'));
  // Other tests share the query library, which sends nothing while it is offline.
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  await findTexts('Offline – not saved');
  expect((await field('Title *')).value).toBe('Kalır');
});

test('after the end of the session the form stays, and the member can sign in later', async () => {
  await open(EDITING, {
    'admin.posts.update': () => {
      throw new AppError('UNAUTHORIZED');
    },
  });
  await retype('Title *', 'Kalır');
  await press('Save Draft');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to go on' }));
  dialog.getByLabelText('Password');
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await findTexts('Please sign in to continue.');
  await findTexts('Not saved – you are signed out');
  expect((await field('Title *')).value).toBe('Kalır');
});

test('once the member goes on without a password, only an act asks for it again', async () => {
  const refuse = () => {
    throw new AppError('UNAUTHORIZED');
  };
  const calls = await open(EDITING, { 'admin.posts.update': refuse, 'admin.comments.list': refuse });
  const dialog = () => screen.queryByRole('dialog', { name: 'Sign in to go on' });
  await retype('Title *', 'Kalır');
  await press('Save Draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await findTexts('Not saved – you are signed out');
  const countReads = () => calls.filter(({ procedure }) => procedure === 'admin.comments.list').length;
  const before = countReads();
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(countReads()).toBeGreaterThan(before));
  expect(dialog()).toBeNull();
  await press('Save Draft');
  await screen.findByRole('dialog', { name: 'Sign in to go on' });
});

test('Ctrl+S saves beside a live post, and the form stays open', async () => {
  const calls = await open(EDITING, {
    'admin.posts.get': () => LIVE,
    'admin.posts.autoSave': () => ({ ...SAVED, hasWorkingCopy: true }),
    'admin.posts.discardWorkingCopy': () => ({ ...SAVED, version: 5 }),
  });
  await retype('Title *', 'Sonra');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByRole('heading', { name: 'Unpublished changes' });
  await findTexts('These changes are saved. Readers see them once they are published.');
  await screen.findByText(/^Saved \d\d:\d\d:\d\d$/);
  expect(postsSent(calls, 'admin.posts.autoSave')[0]?.post).toMatchObject({ title: 'Sonra' });
  expect(location.pathname).toBe(EDITING);

  await press('Discard changes');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard unpublished changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await findTexts('Unpublished changes discarded');
  await screen.findByDisplayValue(POST.title);
  expect(postsSent(calls, 'admin.posts.discardWorkingCopy')[0]?.version).toBe(4);
});

test('a post that could not be deleted stays in the form', async () => {
  const calls = await open(EDITING, {
    'admin.posts.delete': refusesOnce(new AppError('INTERNAL'), {
      activityId: '0198c3f2-0000-7000-8000-000000000003',
    }),
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  const remove = async (answer: string) => {
    await pressInMenu('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are you sure you want to delete this post?');
    await userEvent.click(question.getByRole('button', { name: answer }));
  };
  await remove('Cancel');
  expect(calls.some(({ procedure }) => procedure === 'admin.posts.delete')).toBe(false);
  await remove('Delete');
  await findTexts('Failed to delete post');
  expect(location.pathname).toBe(EDITING);
  await remove('Delete');
  await findTexts('Post deleted successfully');
});

test('before publishing, hints are mended in place or accepted once, the heaviest first', async () => {
  const content = [
    { type: 'image', src: '/media/x.png', children: [{ text: '' }] },
    { type: 'paragraph', children: [{ text: 'Telefon çaldı.' }] },
  ];
  const calls = await open(EDITING, {
    'admin.posts.get': () => ({ ...POST, excerpt: '', categoryIds: [], content: JSON.stringify(content) }),
    'admin.posts.update': () => SAVED,
    'admin.posts.list': () => ({ posts: [], total: 0 }),
  });
  const openPanel = async () => {
    await press('Publish');
    return within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  };
  const topics = (panel: typeof screen | Awaited<ReturnType<typeof openPanel>>) =>
    within(panel.getByRole('region', { name: 'Please check' }))
      .getAllByRole('listitem')
      .flatMap((row) => row.querySelector('b')?.textContent ?? []);
  const panel = await openPanel();
  await panel.findByText('3 topics, publishing is not held up');
  expect(topics(panel)).toEqual([
    '1 picture has no alternative text.',
    'No excerpt and no meta description: search engines pick a passage of the text.',
    'The post is in no category.',
  ]);
  await userEvent.type(panel.getByLabelText('Meta Description'), 'Telefonu kim açar?');
  await userEvent.type(panel.getByLabelText(/^What does it show/), 'Bir telefon{Enter}');
  await panel.findByText('1 topic, publishing is not held up');
  await userEvent.click(panel.getByRole('button', { name: /^Leave as it is: The post is in no category/ }));
  await panel.findByText('1 topic stays as it is.');
  await userEvent.click(panel.getByRole('button', { name: 'Back to writing' }));

  const secondPanel = await openPanel();
  await secondPanel.findByText('1 topic stays as it is.');
  await userEvent.click(secondPanel.getByRole('button', { name: 'Ask again' }));
  expect(topics(secondPanel)).toEqual(['The post is in no category.']);
  await userEvent.click(secondPanel.getByRole('button', { name: 'Publish' }));
  await findTexts('Post updated successfully');
  expect(postsSent(calls)[0]?.post).toMatchObject({ metaDescription: 'Telefonu kim açar?' });
  expect(postsSent(calls)[0]?.post.content).toContain('alt="Bir telefon"');
});

test('the outline, the figures of the text and the checks are beside the form', async () => {
  const heading = (level: number, text: string) => ({ type: 'heading', level, children: [{ text }] });
  const content = [heading(2, 'Kim arar?'), heading(4, 'Nasıl?')];
  await open(EDITING, {
    'admin.posts.get': () => ({ ...POST, excerpt: '', categoryIds: [], content: JSON.stringify(content) }),
  });
  await screen.findByText('3 words · 1 min');
  const outline = within(await screen.findByRole('region', { name: 'Outline', hidden: true }));
  const rows = await outline.findAllByRole('button', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'H2Kim arar?',
    'H4Nasıl?Skips a level: H2, then H4.',
  ]);
  const hints = within(await screen.findByRole('region', { name: 'Before publishing', hidden: true }));
  for (const hint of [
    'No excerpt and no meta description: search engines pick a passage of the text.',
    'The post is in no category.',
    'A heading skips a level: H2, then H4.',
  ])
    await hints.findByText(hint);
});

describe('a post that another member has changed', () => {
  const THEIR_CONTENT = JSON.stringify(
    ['Telefon çaldı.', 'Onun.'].map((text) => ({ type: 'paragraph', children: [{ text }] })),
  );
  const openChanged = async (
    theirChanges: Partial<EditedPost>,
    ownTitle: string,
    procedures: Procedures = {},
  ) => {
    let isChanged = false;
    const calls = await open(EDITING, {
      'admin.posts.get': () =>
        isChanged ? { ...POST, version: 4, savedBy: 'mehmet@example.com', ...theirChanges } : POST,
      'admin.posts.update': refusesOnce(new AppError('POST_CHANGED'), { ...SAVED, version: 5 }),
      'admin.posts.list': () => ({ posts: [], total: 0 }),
      ...procedures,
    });
    await retype('Title *', ownTitle);
    isChanged = true;
    await press('Save Draft');
    return calls;
  };
  const openDialog = async (name = 'Someone else changed this post') =>
    within(await screen.findByRole('dialog', { name, hidden: true }));

  test('is merged if the changes do not overlap', async () => {
    const calls = await openChanged({ excerpt: 'Onun özeti' }, 'Benim');
    await findTexts('Merged with the changes of mehmet@example.com');
    await waitFor(() => expect(postsSent(calls)).toHaveLength(2));
    const [first, second] = postsSent(calls);
    expect([first?.version, second?.version]).toEqual([3, 4]);
    expect(second?.post).toMatchObject({ title: 'Benim', excerpt: 'Onun özeti' });
  });

  test('asks which overlapping change to take, now or later', async () => {
    const calls = await openChanged({ title: 'Onun', content: THEIR_CONTENT }, 'Benim');
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Not now' }));
    await findTexts('Not saved – someone else changed this post');
    await press('Decide');
    const dialog = await openDialog();
    await dialog.findByText('mehmet@example.com saved while you were writing. 1 change fits together.');
    dialog.getByText('1 place to choose');
    const question = within(dialog.getByRole('group', { name: 'Changed by both: Title' }));
    expect(dialog.getByRole('button', { name: 'Save merged' })).toHaveProperty('disabled', true);
    await userEvent.click(question.getByRole('radio', { name: 'Theirs' }));
    dialog.getByText('Everything is chosen.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save merged' }));
    await waitFor(() => expect(postsSent(calls)).toHaveLength(2));
    expect(postsSent(calls)[1]?.post).toMatchObject({
      title: 'Onun',
      content: '<p>Telefon çaldı.</p><p>Onun.</p>',
    });
  });

  test('is overwritten after both versions are shown', async () => {
    const calls = await openChanged({ title: 'Onun' }, 'Benim');
    const dialog = await openDialog();
    within(await dialog.findByRole('region', { name: 'Theirs' })).getByText('Onun');
    within(dialog.getByRole('region', { name: 'Mine' })).getByText('Benim');
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite theirs' }));
    await waitFor(() => expect(postsSent(calls)).toHaveLength(2));
    expect(postsSent(calls)[1]).toMatchObject({ version: 4, post: { title: 'Benim' } });
  });

  test('or deleted is saved as a draft copy', async () => {
    const calls = await openChanged({}, 'Benim', {
      'admin.posts.update': () => {
        throw new AppError('POST_NOT_FOUND');
      },
      'admin.posts.createCopy': () => SAVED,
    });
    const dialog = await openDialog('Someone else deleted this post');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine as a draft copy' }));
    await findTexts('Your version is kept as a draft of its own');
    expect(postsSent(calls, 'admin.posts.createCopy')[0]?.post).toMatchObject({ title: 'Benim' });
  });

  test('is requested again if it fails to load', async () => {
    let state: 'unchanged' | 'broken' | 'changed' = 'unchanged';
    await open(EDITING, {
      'admin.posts.get': () => {
        if (state === 'broken') throw new AppError('INTERNAL');
        return state === 'unchanged' ? POST : { ...POST, version: 4, title: 'Onun' };
      },
      'admin.posts.update': refusesOnce(new AppError('POST_CHANGED')),
    });
    await retype('Title *', 'Benim');
    state = 'broken';
    await press('Save Draft');
    const dialog = await openDialog();
    await dialog.findByText('Failed to load their version');
    state = 'changed';
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('group', { name: 'Changed by both: Title' })).toBeDefined();
  });
});
