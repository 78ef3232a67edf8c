import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { answerWith, show } from '#tests/support/components/area.tsx';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Page } from './reset-page.tsx';

const TOKEN = 'a'.repeat(43);

function open(hash: string, procedures: Parameters<typeof answerWith>[0]) {
  history.replaceState(null, '', `${pathTo('adminReset')}${hash}`);
  const calls = answerWith(procedures);
  show(<Page site={{ ...DEFAULT_SITE, origin: location.origin }} />);
  return { calls, user: userEvent.setup() };
}

test('asking for a link says the same for every address', async () => {
  const { calls, user } = open('', { 'auth.requestReset': () => ({}) });
  await user.type(await screen.findByLabelText('Email'), 'kimse@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If this address is a member’s, a link is on its way/)).toBeTruthy();
  expect(calls).toEqual([{ procedure: 'auth.requestReset', input: { email: 'kimse@example.com' } }]);
});

test('a link leads to another password, and one that is over says so', async () => {
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
