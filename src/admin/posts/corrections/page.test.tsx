import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FormerNumbers, FormerPost, FormerSentence } from '#shared/posts/correction-schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, profileOf, showArea } from '#tests/support/components/area.tsx';

const sentence = (key: string, changes: Partial<FormerSentence> = {}): FormerSentence => ({
  key,
  facts: ['accuracy'],
  before: 'Doğruluk ',
  former: '%99’luk',
  after: ` (${key}).`,
  corrected: '%98’lik',
  values: ['%98'],
  row: null,
  isPast: false,
  computation: null,
  count: 1,
  within: 'both',
  ...changes,
});
const post = (number: number, changes: Partial<FormerPost> = {}): FormerPost => ({
  id: `0198c3f2-0000-4000-8000-${String(number).padStart(12, '0')}`,
  title: `Yazı ${number}`,
  version: number,
  status: 'published',
  scheduled: false,
  edited: false,
  author: profileOf('ayse@example.com'),
  sentences: [sentence('bir')],
  ...changes,
});
const numbersOf = (...posts: FormerPost[]): FormerNumbers => ({
  changes: [
    { fact: 'setup', former: '48 saat', value: '72 saat' },
    { fact: 'accuracy', former: '%99', value: '%98' },
  ],
  posts,
  isComplete: true,
});
const DONE = { count: 1, published: 1, drafts: 0, refused: [], activityId: null };
const open = (posts: FormerPost[], procedures: Procedures = {}, role: Role = 'admin') =>
  showArea(
    pathTo('adminPostCorrections'),
    {
      'admin.posts.formerNumbers': () => numbersOf(...posts),
      'admin.posts.correct': () => DONE,
      ...procedures,
    },
    {},
    role,
  );
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const ofSentence = (key: string) => tick(`Correct this sentence: Doğruluk %99’luk (${key}).`);
const button = (name: string) => screen.findByRole('button', { name });

test('certain sentences about the present are ticked, and only ticked ones are sent', async () => {
  const calls = await open([
    post(1, {
      sentences: [
        sentence('bir'),
        sentence('iki', { isPast: true }),
        sentence('üç', { corrected: null, values: ['14 gün', '30 gün'] }),
        sentence('dört'),
      ],
    }),
    post(2, { status: 'draft' }),
  ]);
  expect((await ofSentence('iki')).checked).toBe(false);
  expect(screen.queryByRole('checkbox', { name: /üç/ })).toBeNull();
  screen.getByText('It may mean 14 gün or 30 gün. Please correct it by hand.');
  expect((await tick('All sentences of this post: Yazı 1')).indeterminate).toBe(true);
  screen.getByText('3 sentences, 2 posts');
  screen.getByText('1 published, 1 as drafts');
  await userEvent.click(await ofSentence('dört'));
  await userEvent.click(await button('Correct and publish'));
  expect(calls.find(({ procedure }) => procedure === 'admin.posts.correct')?.input).toEqual({
    publish: true,
    posts: [
      { id: post(1).id, version: 1, sentences: ['bir'] },
      { id: post(2).id, version: 2, sentences: ['bir'] },
    ],
  });
  await screen.findByText('1 post corrected: 1 published.');
});

test('the row of a post ticks all its sentences, and without a tick nothing can be corrected', async () => {
  await open([post(1, { sentences: [sentence('bir'), sentence('iki', { isPast: true })] })]);
  const all = await tick('All sentences of this post: Yazı 1');
  await userEvent.click(all);
  expect((await ofSentence('iki')).checked).toBe(true);
  await userEvent.click(all);
  expect((await ofSentence('bir')).checked).toBe(false);
  expect((await button('Correct and publish')).hasAttribute('disabled')).toBe(true);
});

test('a refused post is named with its reason', async () => {
  const refused = [
    {
      id: post(1).id,
      title: 'Yazı 1',
      reason: 'changed' as const,
      by: 'Can',
      at: new Date('2026-03-14T14:31:00+03:00'),
    },
  ];
  await open([post(1)], { 'admin.posts.correct': () => ({ ...DONE, count: 0, published: 0, refused }) });
  await userEvent.click(await button('Save without publishing'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /^1 post not corrected\. Can saved “Yazı 1” at .*\. The list shows its new text\.$/,
  );
});

test('an author saves without publishing', async () => {
  await open([post(1)], {}, 'author');
  await button('Save without publishing');
  expect(screen.queryByRole('button', { name: 'Correct and publish' })).toBeNull();
});

test('a tab shows the sentences of one figure', async () => {
  await open([post(1), post(2, { sentences: [sentence('bir', { facts: ['setup'] })] })]);
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }));
  await userEvent.click(tabs.getByRole('link', { name: /^accuracy/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Yazı 2' })).toBeNull());
  screen.getByRole('region', { name: 'Yazı 1' });
});

test('without such posts the screen says so', async () => {
  await open([]);
  expect(await screen.findByText('No post states a former figure.')).toBeDefined();
});
