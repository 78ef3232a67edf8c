import { expect, test } from 'vitest';
import { describePresence, peopleOf } from './describe-presence.ts';

const form = (email: string, own = false) => ({
  formId: email,
  email,
  name: email,
  picture: null,
  own,
  place: null,
});
const [ayse, mehmet, elif] = ['ayse@example.com', 'mehmet@example.com', 'elif@example.com'].map((email) =>
  form(email),
) as [ReturnType<typeof form>, ReturnType<typeof form>, ReturnType<typeof form>];
const me = form('ben@example.com', true);

test.each([
  ['nobody', [], ''],
  ['one person', [ayse], 'ayse@example.com is editing this post'],
  ['one person in two windows', [ayse, ayse], 'ayse@example.com is editing this post'],
  ['two', [ayse, mehmet], 'ayse@example.com, mehmet@example.com are editing this post'],
  ['three', [ayse, mehmet, elif], 'ayse@example.com, mehmet@example.com and 1 more are editing this post'],
  ['another window of one’s own', [me], 'You have this post open in another window too'],
  [
    'another person and another window of one’s own',
    [ayse, me],
    'ayse@example.com is editing this post. You have this post open in another window too',
  ],
])('the message describes %s', (_, others, expected) => {
  expect(describePresence(others)).toBe(expected);
});

test('a person with several windows is present once, at the caret in the text', () => {
  const inText = { ...ayse, place: { field: 'content', block: { index: 1, own: 7, before: null } } } as const;
  const inTitle = { ...ayse, place: { field: 'title', block: null } } as const;
  expect(peopleOf([ayse, inText, inTitle, mehmet])).toEqual([inText, mehmet]);
});
