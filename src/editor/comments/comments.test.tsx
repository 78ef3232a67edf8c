import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { MentionableMember, PostComment } from '#shared/review/comment-schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';
import { editedPostOf } from '#tests/support/factories/edited-post.ts';

const POST = editedPostOf('Telefon çaldı.', 'Biri açtı.');
const commentOn = (number: number, quote: string, changes: Partial<PostComment> = {}): PostComment => ({
  id: `0198c3f2-0000-7000-8000-00000000010${number}`,
  passage: { block: 0, quote, before: '', after: '' },
  answerTo: null,
  text: `Yorum ${number}`,
  mentions: [],
  isNew: false,
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
  await import('#src/admin/posts/editor/page.tsx');
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

const answerTo = (number: number, answerNumber: number, changes: Partial<PostComment> = {}) => ({
  ...commentOn(answerNumber, 'Telefon', changes),
  answerTo: commentOn(number, '').id,
});

describe('a conversation', () => {
  test('has its answers below its comment, counts as one comment, and hides the answers when it is resolved', async () => {
    const resolved = { at: POST.updatedAt, by: 'can@example.com' };
    await open(() => [
      commentOn(1, 'Telefon'),
      answerTo(1, 2),
      commentOn(3, 'Biri', { resolved }),
      answerTo(3, 4, { resolved }),
      answerTo(3, 5, { resolved }),
    ]);
    await userEvent.click(await tab(/^Comments ?1$/));
    const list = await panel();
    const answers = within(await list.findByRole('list', { name: '1 answer', hidden: true }));
    expect(answers.getByText('Yorum 2')).toBeTruthy();
    expect(list.getByText('Resolved (1)')).toBeTruthy();
    expect(list.getByText('2 answers')).toBeTruthy();
    expect(list.queryByText('Yorum 4')).toBeNull();
  });

  test('is answered by Ctrl+Enter, and the focus returns to its button', async () => {
    let comments = [commentOn(1, 'Telefon')];
    const calls = await open(() => comments, {
      'admin.comments.answer': () => {
        comments = [...comments, answerTo(1, 2)];
        return {};
      },
    });
    await userEvent.click(await tab(/^Comments/));
    const list = await panel();
    await userEvent.click(await list.findByLabelText('Answer the comment of elif'));
    await userEvent.type(list.getByLabelText('Answer'), 'Olur{Control>}{Enter}{/Control}');
    await screen.findByText('Answer added');
    expect(await list.findByText('Yorum 2')).toBeTruthy();
    expect(document.activeElement).toBe(list.getByLabelText('Answer the comment of elif'));
    expect(calls.find(({ procedure }) => procedure === 'admin.comments.answer')?.input).toEqual({
      id: POST.id,
      commentId: comments[0]?.id,
      text: 'Olur',
      mentions: [],
    });
  });

  test('keeps a typed answer that could not be sent', async () => {
    await open(() => [commentOn(1, 'Telefon')], {
      'admin.comments.answer': () => {
        throw new AppError('INTERNAL');
      },
    });
    await userEvent.click(await tab(/^Comments/));
    const list = await panel();
    await userEvent.click(await list.findByLabelText('Answer the comment of elif'));
    await userEvent.type(list.getByLabelText('Answer'), 'Olur{Control>}{Enter}{/Control}');
    await screen.findByText('Failed to add the answer');
    expect(list.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Olur');
  });

  test('from a process of version 1.0.0 is a list of comments', async () => {
    const { answerTo: _, mentions: __, isNew: ___, ...earlier } = commentOn(1, 'Telefon');
    await open(() => [earlier as PostComment]);
    await userEvent.click(await tab(/^Comments ?1$/));
    expect(await (await panel()).findByText('Yorum 1')).toBeTruthy();
  });
});

describe('a mention', () => {
  const MEMBERS: MentionableMember[] = [
    ['Can Yıldız', 'editor'],
    ['Canan Aksoy', 'author'],
    ['Mehmet Kaya', 'admin'],
    ['Can Yıldız', 'marketing'],
  ].map(([name = '', role], index) => ({
    ...profileOf(`${index}@example.com`, name),
    id: `0198c3f2-0000-7000-8000-00000000020${index}`,
    role: role as Role,
  }));

  async function write(text: string) {
    const calls = await open(() => [commentOn(1, 'Telefon')], {
      'admin.comments.mentionable': () => MEMBERS,
      'admin.comments.answer': () => ({}),
    });
    await userEvent.click(await tab(/^Comments/));
    const list = await panel();
    await userEvent.click(await list.findByLabelText('Answer the comment of elif'));
    const field = list.getByLabelText<HTMLTextAreaElement>('Answer');
    await userEvent.type(field, '@');
    await list.findByRole('listbox', { hidden: true });
    await userEvent.type(field, text);
    const options = () =>
      list
        .queryAllByRole('option', { hidden: true })
        .map(
          (option) => `${option.getAttribute('aria-selected') === 'true' ? '> ' : ''}${option.textContent}`,
        );
    const sentMentions = () => {
      const input = calls.find(({ procedure }) => procedure === 'admin.comments.answer')?.input;
      return (input as { mentions: string[] }).mentions;
    };
    return { field, options, sentMentions };
  }

  test('offers the members whose name begins so, and ↑, ↓ and Enter choose', async () => {
    const { field, options } = await write('ca');
    expect(options()).toEqual(['> CYCan YıldızEditor', 'CACanan AksoyAuthor', 'CYCan YıldızMarketing']);
    expect(field.getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[role=option][aria-selected=true]')?.id,
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(options()[1]).toBe('> CACanan AksoyAuthor');
    await userEvent.keyboard('{Enter}');
    expect([field.value, options()]).toEqual(['@Canan Aksoy ', []]);
  });

  test('is not made by Escape, which keeps the text and the form', async () => {
    const { field, options } = await write('ca');
    await userEvent.keyboard('{Escape}');
    expect([field.value, options(), field.isConnected]).toEqual(['@ca', [], true]);
    await userEvent.keyboard('n');
    expect(options()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(field.isConnected).toBe(false);
  });

  test('is sent with the member’s id, of two members with one name the chosen one', async () => {
    const { field, sentMentions } = await write('can{ArrowUp}{Enter}ve @Mehmet Kaya');
    expect(field.value).toBe('@Can Yıldız ve @Mehmet Kaya');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Answer added');
    expect(sentMentions()).toEqual([MEMBERS[3]?.id, MEMBERS[2]?.id]);
  });

  test('does not offer the writer', async () => {
    const { options } = await write('ayse');
    expect(options()).toEqual([]);
  });

  test('is bold in the text', async () => {
    await open(() => [
      commentOn(1, 'Telefon', {
        text: 'Bak @Can Yıldız ve @Canan, olur mu?',
        mentions: [
          { at: 4, length: 11 },
          { at: 19, length: 6 },
        ],
      }),
    ]);
    await userEvent.click(await tab(/^Comments/));
    const list = await panel();
    const bold = await list.findAllByText(/^@/, { selector: 'b' });
    expect(bold.map(({ textContent }) => textContent)).toEqual(['@Can Yıldız', '@Canan']);
    expect(bold[0]?.parentElement?.textContent).toBe('Bak @Can Yıldız ve @Canan, olur mu?');
  });
});

test.each([true, false])(
  'opening a post tells the server of seen comments if one is new: %s',
  async (isNew) => {
    const calls = await open(() => [commentOn(1, 'Telefon', { isNew })], {
      'admin.comments.see': () => ({}),
    });
    await tab(/^Comments ?1$/);
    await waitFor(() =>
      expect(calls.some(({ procedure }) => procedure === 'admin.comments.see')).toBe(isNew),
    );
  },
);

test('the link of a mail opens the comments', async () => {
  await showArea(`${EDITING}#comments`, {
    'admin.posts.get': () => POST,
    'admin.categories.list': () => [],
    'admin.posts.review': () => ({ submission: null, answer: null }),
    'admin.comments.list': () => [commentOn(1, 'Telefon')],
  });
  expect(await screen.findByText('Yorum 1')).toBeTruthy();
  expect((await screen.findByRole('tab', { name: /^Comments/ })).getAttribute('aria-selected')).toBe('true');
});

test('a new post has no comments', async () => {
  await showArea(pathTo('adminPostNew'), { 'admin.categories.list': () => [] });
  await tab(/^Outline/);
  expect(screen.queryByRole('tab', { name: /^Comments/, hidden: true })).toBeNull();
});
