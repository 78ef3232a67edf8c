import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { answerWith, show } from '#tests/support/components/area.tsx';
import { Page } from './page.tsx';

const TOKEN = 'a'.repeat(43);

function open(hash: string, procedures: Parameters<typeof answerWith>[0]) {
  history.replaceState(null, '', `${pathTo('adminReset')}${hash}`);
  const calls = answerWith(procedures);
  show(<Page site={{ ...DEFAULT_SITE, origin: location.origin }} />);
  return { calls, user: userEvent.setup() };
}

test('requesting a link gives the same message for every e-mail address', async () => {
  const { calls, user } = open('', { 'auth.requestReset': () => ({}) });
  await user.type(await screen.findByLabelText('Email'), 'kimse@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If this address is a member’s, a link is on its way/)).toBeTruthy();
  expect(calls).toEqual([{ procedure: 'auth.requestReset', input: { email: 'kimse@example.com' } }]);
});

test.each<[ErrorCode, string]>([
  ['TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.'],
  ['INTERNAL', 'An unexpected error occurred. Please try again.'],
])('a request for a link that is refused with %s says: %s', async (code, text) => {
  const { user } = open('', {
    'auth.requestReset': () => {
      throw new AppError(code);
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'ayse@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a link that is opened in the tab of its request asks for a new password', async () => {
  const { user } = open('', { 'auth.requestReset': () => ({}) });
  await user.type(await screen.findByLabelText('Email'), 'ayse@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/a link is on its way/);
  location.hash = `#reset=${TOKEN}`;
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByText(/a link is on its way/)).toBeNull();
});

test('a newer link replaces an expired one', async () => {
  const newer = 'b'.repeat(43);
  const { calls, user } = open(`#reset=${TOKEN}`, {
    'auth.resetPassword': ({ token }: { token: string }) => {
      if (token === TOKEN) throw new AppError('RESET_INVALID');
      return {};
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'yeterince uzun bir cümle');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(/This link was used, or its time is over/);
  location.hash = `#reset=${newer}`;
  await waitFor(() => expect(screen.queryByText(/This link was used/)).toBeNull());
  await user.type(await screen.findByLabelText('New password'), 'yeterince uzun bir cümle');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password is changed. Sign in with it.')).toBeTruthy();
  expect(calls.at(-1)?.input).toMatchObject({ token: newer });
});

test('a link asks for a new password, and an expired one says so', async () => {
  let isOver = true;
  const { calls, user } = open(`#reset=${TOKEN}`, {
    'auth.resetPassword': () => {
      if (isOver) throw new AppError('RESET_INVALID');
      return {};
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'yeterince uzun bir cümle');
  const submit = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await submit();
  expect(await screen.findByText(/This link was used, or its time is over/)).toBeTruthy();
  isOver = false;
  await submit();
  expect(await screen.findByText('Your password is changed. Sign in with it.')).toBeTruthy();
  expect(calls.at(-1)?.input).toEqual({ token: TOKEN, password: 'yeterince uzun bir cümle' });
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/admin');
});
