import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';
import { NO_SEARCH_FIELDS } from '#tests/support/factories/search-fields.ts';

const POST = '0198c3f2-0000-7000-8000-000000000001';
const LIST = {
  title: 'Sesli asistan',
  version: 2,
  revisions: [
    {
      id: '0198c3f2-0000-7000-8000-000000000002',
      version: 2,
      reason: 'saved',
      status: 'draft',
      savedAt: new Date('2026-03-14T09:00:00+03:00'),
      savedBy: null,
    },
  ],
  total: 1,
};
const notFound = () => {
  throw new AppError('REVISION_NOT_FOUND');
};
const open = (procedures: Procedures = {}, search = '') =>
  showArea(pathTo('adminPostHistory', { id: POST }) + search, {
    'admin.history.list': () => LIST,
    'admin.history.pair': notFound,
    ...procedures,
  });

test('a post that was never saved has no versions, and says when there will be some', async () => {
  await open({ 'admin.history.list': () => ({ ...LIST, revisions: [], total: 0 }) });
  await screen.findByText('No versions yet. The first save keeps the post as it is today, too.');
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

test('versions that failed to load can be requested again', async () => {
  let broken = true;
  await open({
    'admin.history.list': () => {
      if (broken) throw new AppError('INTERNAL');
      return LIST;
    },
  });
  await screen.findByText('Failed to load the history');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody known', { exact: false })).toBeDefined();
});

test('a deleted version links to the newest', async () => {
  await open({}, `?version=${POST}&page=1`);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the newest version' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('a comparison that failed to load can be requested again', async () => {
  let broken = true;
  await open({
    'admin.history.pair': () => {
      if (broken) throw new AppError('INTERNAL');
      return notFound();
    },
  });
  await screen.findByText('Failed to load these versions');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This version is no longer kept.')).toBeDefined();
});

test('a version that was published with a date to come is called Scheduled', async () => {
  const entry = { ...LIST.revisions[0], reason: 'scheduled', status: 'published' };
  const fields = {
    title: 'Sesli asistan',
    slug: 'sesli-asistan',
    content: JSON.stringify([{ type: 'paragraph', children: [{ text: 'Metin' }] }]),
    excerpt: '',
    featuredImage: null,
    metaDescription: null,
    metaKeywords: null,
    ...NO_SEARCH_FIELDS,
    categoryIds: [],
    categories: [],
  };
  const scheduledRevision = { ...entry, ...fields, publishedAt: new Date('2126-03-14T09:00:00+03:00') };
  const earlier = {
    ...scheduledRevision,
    id: POST,
    version: 1,
    reason: 'saved',
    status: 'draft',
    publishedAt: null,
  };
  await open({
    'admin.history.list': () => ({ ...LIST, revisions: [entry] }),
    'admin.history.pair': () => ({ later: scheduledRevision, earlier }),
  });
  await screen.findByText('Scheduled · Nobody known');
  const statusField = (await screen.findByText('Status')).parentElement;
  expect(statusField?.textContent).toMatch(/Draft.*Scheduled/);
  expect(statusField?.textContent).not.toContain('Published');
});

test('another version keeps the list from which the editor was opened', async () => {
  const list = '/admin/posts?sort=title';
  const older = { ...LIST.revisions[0], id: '0198c3f2-0000-7000-8000-000000000003', version: 1 };
  await open({ 'admin.history.list': () => ({ ...LIST, revisions: [...LIST.revisions, older], total: 2 }) });
  history.replaceState({ usr: { list }, key: 'arrival', idx: 0 }, '');
  dispatchEvent(new PopStateEvent('popstate'));
  const versions = await screen.findByRole('navigation', { name: 'Versions' });
  const [, last] = within(versions).getAllByRole('link');
  if (!last) throw new Error('The older version has no link.');
  await userEvent.click(last);
  await waitFor(() => expect(location.search).toContain(older.id));
  expect(history.state).toMatchObject({ usr: { list } });
});
