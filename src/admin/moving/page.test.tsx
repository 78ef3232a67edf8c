import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ImportReport } from '#shared/import-export/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';

const ID = '0198c3f2-0000-7000-8000-000000000001';
const MEMBER = '0198c3f2-0000-7000-8000-000000000002';

const reportOf = (changes: Partial<ImportReport> = {}): ImportReport => ({
  id: ID,
  state: 'ready',
  failure: null,
  fileName: 'eski-blog.xml',
  bytes: 8_200_000,
  generator: 'WordPress 6.4',
  format: 'wordpress',
  otherFormats: [],
  siteUrl: 'https://eski.example',
  createdAt: new Date('2026-03-14T09:00:00Z'),
  triedAt: new Date('2026-03-14T09:01:00Z'),
  startedAt: null,
  finishedAt: null,
  activityId: null,
  undoableUntil: null,
  drafts: false,
  authorId: MEMBER,
  counts: {
    posts: { total: 148, published: 121, scheduled: 0, drafts: 27, done: 0, alreadyHere: 0 },
    pages: { total: 0, done: 0 },
    leftOut: 9,
    failed: 0,
    pictures: { total: 392, withoutAlt: 37, stored: 0, failed: 0 },
    missingPictures: 0,
    categories: { total: 17, new: 12, done: 0 },
    tags: 0,
    redirects: { total: 157, stored: 0 },
    takenSlugs: 3,
    privatePosts: 2,
  },
  failurePlace: null,
  authors: [
    { name: 'Ayşe Yılmaz', memberId: MEMBER },
    { name: 'Biri', memberId: null },
  ],
  lastPost: null,
  losses: [{ kind: 'shortcode', outcome: 'removed', count: 11, posts: 9, examples: ['[contact-form-7]'] }],
  ...changes,
});

const open = (report: ImportReport | null, procedures: Procedures = {}) =>
  showArea(pathTo('adminImport'), {
    'admin.moving.current': () => ({ report }),
    'admin.members.list': () => ({ members: [], invitations: [] }),
    'admin.moving.affected': () => ({
      items: [{ key: '1', title: 'Deniz', postId: null, details: ['[contact-form-7 id="5"]'] }],
    }),
    ...procedures,
  });

test('without an import the screen asks for the file of one', async () => {
  await open(null);
  await screen.findByRole('button', { name: 'Choose a file' });
  screen.getByText('WordPress');
  expect(screen.getByText('Source').getAttribute('aria-current')).toBe('step');
});

test('the trial counts, lists what is lost, and starts the run with the choices', async () => {
  const calls: unknown[] = [];
  await open(reportOf(), { 'admin.moving.start': (input) => void calls.push(input) });
  await screen.findByText('121 published, 27 drafts');
  screen.getByText('37 without alternative text');
  screen.getByText('12 new, 5 are here already');
  screen.getByRole('row', { name: /Shortcode \[contact-form-7\].*11.*Is removed/ });
  screen.getByText('2 private posts become drafts.');
  screen.getByText('3 posts whose slug is taken');
  screen.getByText('Is no member here');
  await userEvent.click(screen.getByRole('button', { name: 'Show 9: Shortcode' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shortcode: Is removed' }));
  await dialog.findByText('[contact-form-7 id="5"]');
  dialog.getByText('And 8 more.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('radio', { name: 'All as drafts' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 148 posts' }));
  expect(calls).toEqual([
    {
      id: ID,
      options: { drafts: true, pages: 'drafts', tags: 'keywords', takenSlugs: 'number', authorId: MEMBER },
    },
  ]);
});

test('an export without the address of its site asks for it, and is read again', async () => {
  const calls: unknown[] = [];
  const { counts } = reportOf();
  await open(reportOf({ siteUrl: null, counts: { ...counts, missingPictures: 24 } }), {
    'admin.moving.retry': (input) => void calls.push(input),
  });
  await screen.findByText(/^24 pictures are not in the export/);
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Address of the former site' }),
    'https://gunluk.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read again with this address' }));
  expect(calls).toEqual([{ id: ID, siteUrl: 'https://gunluk.example' }]);
});

test('an export with files of several formats says which was read, and is read again as another one', async () => {
  const calls: unknown[] = [];
  await open(reportOf({ otherFormats: ['ghost', 'markdown'] }), {
    'admin.moving.retry': (input) => void calls.push(input),
  });
  await screen.findByText(
    'The export was read as WordPress. It also has files of another format, which are left out: Ghost, Markdown.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read as Markdown' }));
  expect(calls).toEqual([{ id: ID, format: 'markdown' }]);
});

test('pages are counted apart, and become what is chosen', async () => {
  const calls: unknown[] = [];
  const counts = { ...reportOf().counts, pages: { total: 3, done: 0 } };
  await open(reportOf({ counts }), { 'admin.moving.start': (input) => void calls.push(input) });
  await screen.findByText('such as contact or about us');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: '3 pages of the former site' }),
    'Become posts, as before',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Import 151 posts' }));
  expect(calls).toMatchObject([{ options: { pages: 'as before' } }]);
});

test('the result says what became of pictures that did not come in', async () => {
  const counts = { ...reportOf().counts, pictures: { ...reportOf().counts.pictures, failed: 7 } };
  const loss = { kind: 'missing picture', posts: 1, examples: [] };
  await open(
    reportOf({
      state: 'done',
      startedAt: new Date(),
      finishedAt: new Date(),
      counts,
      losses: [
        { ...loss, outcome: 'became a link', count: 4 },
        { ...loss, outcome: 'removed', count: 1 },
        { ...loss, kind: 'refused picture', outcome: 'left out', count: 2 },
        { ...loss, kind: 'picture', outcome: 'removed', count: 5 },
      ],
    }),
  );
  await screen.findByText('7 pictures did not come in');
  expect(screen.getByText('4 became links to their former URLs. 3 are left out.')).toBeDefined();
});

test('a run shows its progress and can be stopped, and continued', async () => {
  const calls: string[] = [];
  const counts = { ...reportOf().counts, posts: { ...reportOf().counts.posts, done: 93 } };
  let report = reportOf({ state: 'running', startedAt: new Date(), counts, lastPost: 'Deniz' });
  await open(null, {
    'admin.moving.current': () => ({ report }),
    'admin.moving.stop': () => {
      calls.push('stop');
      report = { ...report, state: 'stopped' };
    },
    'admin.moving.start': () => void calls.push('start'),
  });
  const bar = await screen.findByRole('progressbar', { name: 'Import' });
  expect(bar.getAttribute('aria-valuenow')).toBe('93');
  screen.getByText('93 of 148 posts are here');
  screen.getByText('Last: “Deniz”');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(calls).toEqual(['stop', 'start']);
});

test('the result can be undone, and another file imported', async () => {
  const undone: unknown[] = [];
  const counts = { ...reportOf().counts, posts: { ...reportOf().counts.posts, done: 148 } };
  await open(
    reportOf({
      state: 'done',
      startedAt: new Date(),
      finishedAt: new Date(),
      activityId: MEMBER,
      undoableUntil: new Date('2026-04-13T09:00:00Z'),
      counts,
    }),
    {
      'admin.activity.undo': (input) => {
        undone.push(input);
        return { count: 148, unchanged: 0, renamed: [] };
      },
    },
  );
  await screen.findByText('148 posts came in.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  await screen.findByText('Undone');
  expect(undone).toEqual([{ id: MEMBER }]);
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
});

test('a file that cannot be read says why', async () => {
  const discarded: unknown[] = [];
  await open(
    reportOf({ state: 'failed', failure: 'IMPORT_FILE_TRUNCATED', failurePlace: 'a.xml:22', triedAt: null }),
    {
      'admin.moving.discard': (input) => void discarded.push(input),
    },
  );
  await screen.findByText('The export could not be read');
  screen.getByText('The file ends too early. Please export it again: a.xml:22');
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }));
  expect(discarded).toEqual([{ id: ID }]);
});

test('a trial that does not end can be discarded, and no earlier import takes its place', async () => {
  let report = reportOf({ state: 'trial', triedAt: null });
  const earlier = reportOf({
    id: MEMBER,
    state: 'done',
    createdAt: new Date('2026-03-13T09:00:00Z'),
    startedAt: new Date(),
  });
  await open(null, {
    'admin.moving.current': () => ({ report }),
    'admin.moving.discard': () => {
      report = earlier;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Another file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});

test('a run that has ended with an error says why, and leads on', async () => {
  const calls: string[] = [];
  await open(
    reportOf({
      state: 'failed',
      failure: 'IMPORT_FILE_TRUNCATED',
      failurePlace: 'a.xml:22',
      startedAt: new Date(),
    }),
    { 'admin.moving.start': () => void calls.push('start') },
  );
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('The import ended with an error');
  alert.getByText('The file ends too early. Please export it again: a.xml:22');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(calls).toEqual(['start']);
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
});
