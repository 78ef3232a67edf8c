import { expect, test } from 'vitest';
import { codeOf } from '../coded.ts';
import { MEMBER_NAME_MAX_LENGTH, profileForm } from './profile-schemas.ts';

const PICTURE = `/media/${'a'.repeat(24)}-800x600-a0b1c2.jpg`;
const parse = (form: { name: string; picture: string | null }) => profileForm.safeParse(form);
const problemOf = (name: string) => {
  const issue = parse({ name, picture: null }).error?.issues[0];
  return issue && codeOf(issue);
};

test.each([
  ['no name', '', undefined],
  ['the longest name', 'ş'.repeat(MEMBER_NAME_MAX_LENGTH), undefined],
  ['a letter more', 'ş'.repeat(MEMBER_NAME_MAX_LENGTH + 1), 'MEMBER_NAME_TOO_LONG'],
  ['spaces at its ends, which do not count', ` ${'ş'.repeat(MEMBER_NAME_MAX_LENGTH)} `, undefined],
  ['an e-mail address', 'elif@example.com', 'MEMBER_NAME_IS_EMAIL'],
  ['an e-mail address with a wide sign', 'elif＠example.com', 'MEMBER_NAME_IS_EMAIL'],
  ['a name with a small sign', 'Admin ﹫example', 'MEMBER_NAME_IS_EMAIL'],
] as const)('%s', (_, name, code) => {
  expect(problemOf(name)).toBe(code);
});

test('a name is one line without spaces at its ends', () => {
  expect(parse({ name: ' Elif\nDemir ', picture: PICTURE }).data).toEqual({
    name: 'Elif Demir',
    picture: PICTURE,
  });
});

test.each(['https://example.com/a.jpg', '/media/a.jpg', '/logo.png', ''])(
  'the picture at %s is not in the library',
  (picture) => {
    expect(parse({ name: '', picture }).success).toBe(false);
  },
);
