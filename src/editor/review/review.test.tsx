import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { PostReview } from '#shared/review/schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';
import { editedPostOf } from '#tests/support/factories/edited-post.ts';

const POST = editedPostOf('Telefon çaldı.');
const AT = new Date('2026-03-14T09:00:00+03:00');
const NONE: PostReview = { submission: null, answer: null };
const SUBMITTED: PostReview = { submission: { at: AT, by: 'elif@example.com', message: null }, answer: null };
const RETURNED: PostReview = {
  submission: null,
  answer: { at: AT, by: 'can@example.com', note: 'Girişi kısaltın.\nSonra yeniden gönderin.' },
};
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
  await import('#src/admin/posts/editor/page.tsx');
  await import('./review-notice.tsx');
});

/** The fake server stores the review between calls. */
async function openAs(role: Role, before: PostReview, procedures: Procedures = {}) {
  let review = before;
  const setTo = (next: PostReview) => () => {
    review = next;
    return {};
  };
  return showArea(
    EDITING,
    {
      'admin.posts.get': () => POST,
      'admin.categories.list': () => [],
      'admin.posts.list': () => ({ posts: [], total: 0 }),
      'admin.comments.list': () => [],
      'admin.posts.review': () => review,
      'admin.posts.submit': setTo(SUBMITTED),
      'admin.posts.withdraw': setTo(NONE),
      'admin.posts.return': setTo(RETURNED),
      ...procedures,
    },
    {},
    role,
  );
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true });
const press = async (name: string) => userEvent.click(await button(name));
/** The states in the head and, on phones, above the title. */
const statusChips = () => [...document.querySelectorAll('.badge')].map(({ textContent }) => textContent);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('an author', () => {
  test('saves what is typed and submits it, and is led to the posts', async () => {
    const calls = await openAs('author', NONE, {
      'admin.posts.autoSave': () => ({ id: POST.id, version: 4, hasWorkingCopy: false }),
    });
    await userEvent.type(await screen.findByLabelText('Title *'), '?');
    await press('Submit for review');
    await press('Submit');
    await screen.findAllByText('Submitted for review');
    await waitFor(() => expect(location.pathname).toBe(pathTo('adminPosts')));
    const changes = calls.map(({ procedure }) => procedure).filter((name) => /autoSave|submit/.test(name));
    expect(changes).toEqual(['admin.posts.autoSave', 'admin.posts.submit']);
  });

  test('sends a message to the editors with Ctrl+Enter', async () => {
    const calls = await openAs('author', NONE);
    await press('Submit for review');
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit for review' }));
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Message (optional)');
    expect(field.maxLength).toBe(500);
    await userEvent.type(field, 'Rakamlar santralden.');
    expect(dialog.getByText('20 / 500')).toBeTruthy();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findAllByText('Submitted for review');
    expect(calls.find(({ procedure }) => procedure === 'admin.posts.submit')?.input).toEqual({
      id: POST.id,
      message: 'Rakamlar santralden.',
    });
  });

  test('does not submit a text that could not be stored', async () => {
    const calls = await openAs('author', NONE, {
      'admin.posts.autoSave': () => {
        throw new AppError('SLUG_TAKEN', { slug: POST.slug });
      },
    });
    await userEvent.type(await screen.findByLabelText('Title *'), '?');
    await press('Submit for review');
    await userEvent.type(await screen.findByLabelText('Message (optional)'), 'Bakın');
    await press('Submit');
    await screen.findAllByText(/is already in use/);
    expect(calls.some(({ procedure }) => procedure === 'admin.posts.submit')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect((await button('Submit for review')).disabled).toBe(false));
    await press('Submit for review');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message (optional)')).value).toBe('Bakın');
  });

  test('sees that the draft is in review, and takes it back', async () => {
    await openAs('author', SUBMITTED);
    const notice = await region('In review');
    expect(statusChips()).toEqual(['In review', 'In review']);
    expect(
      notice.getByText(
        'Submitted on Mar 14, 2026, 09:00. An editor or an administrator publishes it, or returns it with a note.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit for review', hidden: true })).toBeNull();
    await press('Take back');
    await button('Submit for review');
    expect(screen.queryByRole('region', { name: 'In review' })).toBeNull();
    expect(statusChips()).toEqual(['Draft', 'Draft']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Post'));
  });

  test('reads the note of a returned draft, and can submit it again', async () => {
    await openAs('author', RETURNED);
    const notice = await region('Returned with a note');
    expect(notice.getByText(/Girişi kısaltın/).textContent).toBe(RETURNED.answer?.note);
    expect(notice.getByText('can@example.com, Mar 14, 2026, 09:00')).toBeTruthy();
    await button('Submit for review');
  });
});

describe('an editor', () => {
  test('reads who submitted the draft, and returns it with a note', async () => {
    const calls = await openAs('editor', SUBMITTED);
    const notice = await region('In review');
    expect(
      notice.getByText(
        'Submitted by elif@example.com on Mar 14, 2026, 09:00. Publish it, or return it with a note.',
      ),
    ).toBeTruthy();
    await press('Return with a note');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return with a note' }));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Return' });
    expect(send.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Note'), 'Kısaltın.{Control>}{Enter}{/Control}');
    await region('Returned with a note');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Post'));
    expect(calls.find(({ procedure }) => procedure === 'admin.posts.return')?.input).toEqual({
      id: POST.id,
      note: 'Kısaltın.',
    });
  });

  test('reads the message of the author above the text', async () => {
    await openAs('editor', {
      submission: { at: AT, by: 'elif@example.com', message: 'Rakamlar santralden.' },
      answer: null,
    });
    expect((await region('In review')).getByText('Rakamlar santralden.').tagName).toBe('BLOCKQUOTE');
  });

  test('keeps the typed note after a refusal', async () => {
    await openAs('editor', SUBMITTED, {
      'admin.posts.return': () => {
        throw new AppError('POST_NOT_SUBMITTED');
      },
    });
    await press('Return with a note');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return with a note' }));
    await userEvent.type(dialog.getByLabelText('Note'), 'Kısaltın.');
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await screen.findByText('This post is not in review any more.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Kısaltın.');
  });

  test('publishes instead of submitting', async () => {
    await openAs('editor', NONE);
    await button('Publish');
    expect(screen.queryByRole('button', { name: 'Submit for review', hidden: true })).toBeNull();
  });
});
