import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { answerWith, show } from '#tests/support/components/area.tsx';
import { Page } from './page.tsx';

const TOKEN = 'a'.repeat(43);
const site = { ...DEFAULT_SITE, origin: location.origin };

function open(procedures: Parameters<typeof answerWith>[0]) {
  history.replaceState(null, '', `${pathTo('adminJoin')}#invitation=${TOKEN}`);
  const onSignedIn = vi.fn<(user: unknown) => void>();
  const calls = answerWith(procedures);
  show(createElement(Page, { site, onSignedIn }));
  return { calls, onSignedIn };
}

test('an invitation is accepted with a password, which is checked before it is sent', async () => {
  const member = { email: 'deniz@example.com', role: 'author', isAdmin: false };
  const { calls, onSignedIn } = open({
    'auth.invitation': () => ({ email: 'deniz@example.com', role: 'author' }),
    'auth.join': () => member,
  });
  const user = userEvent.setup();
  const password = await screen.findByLabelText('New password');
  expect(
    screen.getByText(/You are invited as an author\. Choose a password for deniz@example\.com\./),
  ).toBeTruthy();
  await user.type(password, 'kısa');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(screen.getByRole('alert').textContent).toMatch(/12 characters or more/);
  await user.type(password, ' ama yeterince uzun');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(member));
  expect(calls.at(-1)).toEqual({
    procedure: 'auth.join',
    input: { token: TOKEN, password: 'kısa ama yeterince uzun' },
  });
});

test('an expired invitation says so, and links to sign-in', async () => {
  open({
    'auth.invitation': () => {
      throw new AppError('INVITATION_INVALID');
    },
  });
  expect(await screen.findByText(/This invitation was used or withdrawn/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin');
});

test('another link that is opened in the same tab is looked up', async () => {
  const valid = 'b'.repeat(43);
  const { calls } = open({
    'auth.invitation': ({ token }: { token: string }) => {
      if (token !== valid) throw new AppError('INVITATION_INVALID');
      return { email: 'deniz@example.com', role: 'author' };
    },
  });
  await screen.findByText(/This invitation was used or withdrawn/);
  location.hash = `#invitation=${valid}`;
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByText(/This invitation was used or withdrawn/)).toBeNull();
  expect(calls.map(({ input }) => input)).toEqual([{ token: TOKEN }, { token: valid }]);
});
