import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { MemberName } from './member-name.tsx';

const ELIF = { name: 'Elif Demir', email: 'elif@example.com', picture: null };

test('a member is the name beside the initials, which screen readers skip', async () => {
  show(<MemberName profile={ELIF} />);
  const name = await screen.findByText('Elif Demir');
  expect(name.title).toBe('elif@example.com');
  const initials = name.previousElementSibling;
  expect([initials?.textContent, initials?.getAttribute('aria-hidden')]).toEqual(['ED', 'true']);
});

test('a picture replaces the initials, in its smallest size', async () => {
  const stem = `/media/${'a'.repeat(24)}-800x600-a0b1c2`;
  show(<MemberName profile={{ ...ELIF, picture: `${stem}.jpg` }} />);
  const avatar = (await screen.findByText('Elif Demir')).previousElementSibling;
  expect(avatar?.querySelector('img')?.getAttribute('src')).toBe(`${stem}.480.webp`);
  expect(avatar?.textContent).toBe('');
});

test('without a name the e-mail address has no second tip', async () => {
  show(<MemberName profile={{ ...ELIF, name: ELIF.email }} />);
  expect((await screen.findByText(ELIF.email)).title).toBe('');
});
