import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { fakeRequests } from '#src/admin/kit/uploads/__fixtures__/requests.ts';
import { answerWith, profileOf, show } from '#tests/support/components/area.tsx';
import { Page } from './page.tsx';

const INVITATION = { email: 'deniz@example.com', role: 'author', invitedBy: 'Elif Demir' };
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
    'auth.invitation': () => INVITATION,
    'auth.join': () => member,
    'account.profile': () => profileOf('deniz@example.com'),
    'account.setProfile': () => ({}),
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
  await screen.findByRole('heading', { name: 'Your name and picture' });
  expect(calls.at(-2)).toEqual({
    procedure: 'auth.join',
    input: { token: TOKEN, password: 'kısa ama yeterince uzun' },
  });
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(onSignedIn).toHaveBeenCalledWith(member);
  expect(calls.at(-1)?.procedure).toBe('account.profile');
});

async function join(procedures: Parameters<typeof answerWith>[0], changes = {}) {
  const member = { email: 'deniz@example.com', role: 'author', isAdmin: false, needsSecondFactor: false };
  const { calls, onSignedIn } = open({
    'auth.invitation': () => INVITATION,
    'auth.join': () => ({ ...member, ...changes }),
    'account.profile': () => profileOf('deniz@example.com'),
    'account.setProfile': () => ({}),
    ...procedures,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), 'yeterince uzun bir cümle');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  return { calls, onSignedIn, user };
}

test('a new member is asked for a name and a picture, and who invited them is named', async () => {
  const requests = fakeRequests();
  const { calls, onSignedIn, user } = await join({});
  await screen.findByText(/Elif Demir invited you as an author\./);
  const name = await screen.findByLabelText<HTMLInputElement>('Full name');
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('alert').textContent).toBe('Write your name.');
  expect(onSignedIn).not.toHaveBeenCalled();
  await user.type(name, 'Deniz Acar');
  const picture = `/media/${'a'.repeat(24)}-800x600-a0b1c2.jpg`;
  const file = screen.getByRole('group', { name: 'Picture' }).querySelector<HTMLInputElement>('input');
  if (file) await user.upload(file, new File(['x'], 'portre.jpg', { type: 'image/jpeg' }));
  await vi.waitFor(() => expect(requests[0]?.address).toBe('POST /admin/media/portrait'));
  requests[0]?.answer(201, JSON.stringify({ url: picture }));
  await screen.findByRole('button', { name: 'Remove picture' });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)).toEqual({ procedure: 'account.setProfile', input: { name: 'Deniz Acar', picture } });
});

test('a former member finds the own name, and a member who needs a second factor is not asked for a picture', async () => {
  await join(
    { 'account.profile': () => profileOf('deniz@example.com', 'Deniz Acar') },
    { needsSecondFactor: true },
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Deniz Acar');
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
});

test('a member whose profile does not load enters without being asked', async () => {
  const { onSignedIn } = await join({
    'account.profile': () => {
      throw new AppError('INTERNAL');
    },
  });
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
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
      return INVITATION;
    },
  });
  await screen.findByText(/This invitation was used or withdrawn/);
  location.hash = `#invitation=${valid}`;
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByText(/This invitation was used or withdrawn/)).toBeNull();
  expect(calls.map(({ input }) => input)).toEqual([{ token: TOKEN }, { token: valid }]);
});
