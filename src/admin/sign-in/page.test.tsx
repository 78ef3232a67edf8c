import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type SignedInUser, signedInAs } from '#shared/sign-in/schemas.ts';
import { LOCK_AFTER } from '#shared/sign-in/sign-in-rules.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { answerWith, type Procedures, show } from '#tests/support/components/area.tsx';
import { Page } from './page.tsx';

const USER: SignedInUser = signedInAs({ email: 'ayse@example.com', role: 'admin' });

function open(signIn: () => unknown = () => USER, procedures: Procedures = {}) {
  const calls = answerWith({ 'auth.signIn': signIn, ...procedures });
  const onSignedIn = vi.fn<(user: SignedInUser) => void>();
  show(<Page site={{ ...DEFAULT_SITE, origin: location.origin }} onSignedIn={onSignedIn} />);
  return { calls, onSignedIn, user: userEvent.setup() };
}
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Sign/ });

test.each([
  ['', '', 'Please fill in all fields', 'email'],
  ['ayse', '', 'Please fill in all fields', 'password'],
  ['ayse', 'kısa', 'Please enter a valid email address', 'email'],
  ['ayse@example.com', '12345', 'Password must be at least 6 characters', 'password'],
])('“%s” with “%s” is refused before it is sent: %s', async (address, word, text, field) => {
  const { calls, user } = open();
  if (address) await user.type(await email(), address);
  if (word) await user.type(await password(), word);
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(document.activeElement?.getAttribute('name')).toBe(field);
  expect(calls).toEqual([]);
  await user.type(await password(), '6');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[ErrorCode, string]>([
  ['TOO_MANY_ATTEMPTS', 'Multiple failed attempts detected. Please wait a moment before trying again.'],
  ['EMAIL_NOT_CONFIRMED', 'Please confirm your email address'],
  ['TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.'],
  ['FORBIDDEN', 'An unexpected error occurred. Please try again.'],
  ['INTERNAL', 'An unexpected error occurred. Please try again.'],
])('an answer of %s says: %s', async (code, text) => {
  const { onSignedIn, user } = open(() => {
    throw new AppError(code);
  });
  await user.type(await email(), USER.email);
  await user.type(await password(), 'doğru parola');
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect((await button()).textContent).toBe('Sign In');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('while it waits it is busy and accepts no input, and then signs the user in', async () => {
  const answer = Promise.withResolvers<SignedInUser>();
  const { onSignedIn, user } = open(() => answer.promise);
  expect([(await email()).autocomplete, (await password()).autocomplete]).toEqual([
    'username',
    'current-password',
  ]);
  await user.type(await email(), USER.email);
  await user.type(await password(), 'doğru parola');
  await user.click(await button());
  expect((await button()).textContent).toBe('Signing in...');
  for (const control of [await email(), await password(), await button()])
    expect(control.disabled).toBe(true);
  answer.resolve(USER);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(USER));
});

test('without an answer the form says so', async () => {
  const { user } = open(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.type(await email(), USER.email);
  await user.type(await password(), 'doğru parola');
  await user.click(await button());
  await screen.findByText('An unexpected error occurred. Please try again.');
  expect((await button()).disabled).toBe(false);
});

const STEP = { token: 'a'.repeat(43), codes: true, passkeys: false };

test('a page that was opened under another origin names the right one', async () => {
  const { user } = open(() => {
    throw new AppError('OTHER_ADDRESS', { origin: 'https://sesdas.example.com' });
  });
  await user.type(await email(), USER.email);
  await user.type(await password(), 'doğru parola');
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This site works at https://sesdas.example.com. Open the page there and try again.',
  );
  expect((await button()).disabled).toBe(false);
});

test('a second step asks for a code or a recovery code, and signs the user in', async () => {
  const answers = [new AppError('CODE_WRONG'), USER];
  const { calls, onSignedIn, user } = open(() => ({ secondStep: STEP }), {
    'auth.secondStep': () => {
      const answer = answers.shift();
      if (answer instanceof AppError) throw answer;
      return answer;
    },
  });
  await user.type(await email(), USER.email);
  await user.type(await password(), 'doğru parola');
  await user.click(await button());
  await screen.findByRole('heading', { name: 'One more step' });
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/That code does not fit/);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(USER));
  expect(calls.at(-1)?.input).toEqual({ token: STEP.token, kind: 'recovery code', code: 'abcd-efgh' });
});

test('an expired second step, or one of another member, starts again at the password', async () => {
  const { user } = open(() => ({ secondStep: STEP }), {
    'auth.secondStep': () => {
      throw new AppError('SIGN_IN_STEP_OVER');
    },
  });
  const enterPassword = async () => {
    await user.type(await email(), USER.email);
    await user.type(await password(), 'doğru parola');
    await user.click(await button());
  };
  await enterPassword();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Too much time has passed. Please sign in again.');
  await enterPassword();
  await user.click(await screen.findByRole('button', { name: 'Not you?' }));
  expect((await email()).value).toBe('');
});

test('an unlock link that is opened in the tab of a locked form unlocks it', async () => {
  const { calls, user } = open(() => {
    throw new AppError('TOO_MANY_ATTEMPTS');
  });
  await user.type(await email(), USER.email);
  await user.type(await password(), 'doğru parola');
  for (let attempt = 0; attempt < LOCK_AFTER && !(await button()).disabled; attempt += 1) {
    await user.click(await button());
    await waitFor(async () => expect((await button()).textContent).toBe('Sign In'));
  }
  expect((await button()).disabled).toBe(true);
  const unlock = 'u'.repeat(43);
  location.hash = `#unlock=${unlock}`;
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await button());
  await screen.findByRole('alert');
  expect(calls.at(-1)?.input).toMatchObject({ email: USER.email, unlock });
  history.replaceState(null, '', location.pathname);
});
