import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnSession } from '#shared/account/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import type { Factors } from '#shared/sign-in/second-factor-schemas.ts';
import { fakeRequests } from '#src/admin/kit/uploads/__fixtures__/requests.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';

const OWN: OwnSession = {
  id: 'a'.repeat(64),
  browser: 'Firefox on Linux',
  network: '203.0.113.0',
  startedAt: new Date('2026-03-14T09:00:00+03:00'),
  isNewBrowser: false,
  isThis: true,
};
const OTHER: OwnSession = {
  ...OWN,
  id: 'b'.repeat(64),
  browser: null,
  network: null,
  isNewBrowser: true,
  isThis: false,
};
const NO_FACTORS: Factors = { codesSince: null, recoveryCodesLeft: 0, passkeys: [], isRequired: false };
const procedures = { 'account.sessions': () => [OWN, OTHER], 'account.secondFactor.state': () => NO_FACTORS };

const portrait = () => new File(['x'], 'portre.jpg', { type: 'image/jpeg' });
async function fileInputOf(part: ReturnType<typeof within>): Promise<HTMLInputElement> {
  const group = await part.findByRole('group', { name: 'Picture' });
  const input: unknown = group.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No picture can be chosen.');
  return input;
}

test('sessions show their location, and each but the current one can be ended', async () => {
  const user = userEvent.setup();
  const calls = await showArea(pathTo('adminAccount'), {
    ...procedures,
    'account.endSession': () => ({}),
    'account.endOtherSessions': () => ({}),
  });
  const [ownSession, otherSession] = (await screen.findAllByRole('listitem')).map((line) => within(line));
  expect(ownSession?.getByText('203.0.113.0 · since Mar 14, 2026, 09:00')).toBeTruthy();
  expect([ownSession?.getByText('This one') !== null, ownSession?.queryByRole('button')]).toEqual([
    true,
    null,
  ]);
  expect(otherSession?.getByText('Unknown browser')).toBeTruthy();
  expect([
    ownSession?.queryByText('New browser'),
    otherSession?.getByText('New browser').textContent,
  ]).toEqual([null, 'New browser']);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out there')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'account.endSession')?.input).toEqual({ id: OTHER.id });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(calls.map(({ procedure }) => procedure)).toContain('account.endOtherSessions');
});

test('a password is checked before it is sent, a refusal shows at its field, and the fields are empty afterwards', async () => {
  const user = userEvent.setup();
  let refusal: 'PASSWORD_WRONG' | 'PASSWORD_GUESSABLE' | undefined = 'PASSWORD_WRONG';
  await showArea(pathTo('adminAccount'), {
    ...procedures,
    'account.changePassword': () => {
      if (refusal) throw new AppError(refusal);
      return {};
    },
  });
  const present = await screen.findByLabelText<HTMLInputElement>('Present password');
  const submit = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Type your password.');
  await user.type(present, 'eski bir parola');
  await user.type(screen.getByLabelText('New password'), 'yeni');
  await submit();
  expect(screen.getByRole('alert').textContent).toMatch(/12 characters or more/);
  await user.type(screen.getByLabelText('New password'), ' ve uzun parola');
  await submit();
  expect((await screen.findByText('This is not your password.')).getAttribute('role')).toBe('alert');
  expect(document.activeElement).toBe(present);
  refusal = 'PASSWORD_GUESSABLE';
  await submit();
  expect(await screen.findByText(/known to attackers/)).toBeTruthy();
  refusal = undefined;
  await submit();
  expect(await screen.findByText('Password changed')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Present password')).toHaveProperty('value', ''));
});

test('a sensitive change asks for the password, continues after it, and is dropped without it', async () => {
  const user = userEvent.setup();
  let isConfirmed = false;
  const calls = await showArea(pathTo('adminTrash'), {
    'admin.trash.list': () => ({
      posts: [
        {
          id: '0198c3f2-0000-7000-8000-000000000001',
          title: 'Yazı',
          slug: 'yazi',
          deletedAt: OWN.startedAt,
          daysLeft: 3,
          deletedBy: null,
        },
      ],
      total: 1,
    }),
    'admin.trash.restore': () => {
      if (!isConfirmed) throw new AppError('CONFIRMATION_NEEDED');
      return { count: 1, renamed: [] };
    },
    'account.confirm': ({ password }: { password: string }) => {
      if (password !== 'doğru') throw new AppError('PASSWORD_WRONG');
      isConfirmed = true;
      return {};
    },
  });
  const restore = await screen.findByRole('button', { name: 'Restore' });
  await user.click(restore);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Is it you?' })).getByRole('button', { name: 'Cancel' }),
  );
  expect(await screen.findByText('Please confirm with your password.')).toBeTruthy();
  await user.click(restore);
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await user.type(dialog.getByLabelText('Password'), 'yanlış');
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'doğru');
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Post restored')).toBeTruthy();
  expect(calls.filter(({ procedure }) => procedure === 'admin.trash.restore')).toHaveLength(3);
});

test('members who see leads can turn on push messages, and a browser without push says so', async () => {
  await showArea(pathTo('adminAccount'), procedures, {}, 'sales');
  const part = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(part.getByText(/This browser shows no notifications/)).toBeTruthy();
  expect(part.queryByRole('button')).toBeNull();
});

test('a sales member, who cannot see the library, uploads a picture, which the server does not take', async () => {
  const requests = fakeRequests();
  const user = userEvent.setup();
  await showArea(pathTo('adminAccount'), procedures, {}, 'sales');
  const part = within(await screen.findByRole('region', { name: 'You' }));
  await user.upload(await fileInputOf(part), portrait());
  await waitFor(() => expect(requests.map(({ address }) => address)).toEqual(['POST /admin/media/portrait']));
  expect(part.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  requests[0]?.refuse('PICTURE_TYPE_REFUSED');
  expect((await part.findByRole('alert')).textContent).toMatch(/JPG|JPEG|PNG/);
  expect(part.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('an editor, who cannot see leads, has no push setting', async () => {
  await showArea(pathTo('adminAccount'), procedures, {}, 'editor');
  await screen.findByRole('region', { name: 'Sessions' });
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

test('a name is checked before it is sent, and stays when the picture arrives', async () => {
  const requests = fakeRequests();
  const user = userEvent.setup();
  const picture = `/media/${'a'.repeat(24)}-800x600-a0b1c2.jpg`;
  let profile = profileOf('ayse@example.com');
  const calls = await showArea(pathTo('adminAccount'), {
    ...procedures,
    'account.profile': () => profile,
    'account.setProfile': (input: { name: string; picture: string | null }) => {
      profile = { ...profile, ...input };
      return {};
    },
  });
  const part = within(await screen.findByRole('region', { name: 'You' }));
  const name = await part.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('');
  const save = part.getByRole('button', { name: 'Save' });
  await user.type(name, 'ayse@example.com');
  await user.click(save);
  expect(part.getByRole('alert').textContent).toBe('A name is no e-mail address: write it without @.');
  await user.clear(name);
  await user.upload(await fileInputOf(part), portrait());
  await user.type(name, 'Ayşe Yılmaz');
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(201, JSON.stringify({ url: picture }));
  await part.findByRole('button', { name: 'Remove picture' });
  await user.click(save);
  expect(await screen.findByText('Saved')).toBeTruthy();
  const lastInput = () => calls.findLast(({ procedure }) => procedure === 'account.setProfile')?.input;
  expect(lastInput()).toEqual({ name: 'Ayşe Yılmaz', picture });
  const account = screen.getByRole('link', { name: /ayse@example.com/ });
  await waitFor(() => expect(account.querySelector('img')?.getAttribute('src')).toContain('/media/'));
  await user.click(part.getByRole('button', { name: 'Remove picture' }));
  await user.click(save);
  await waitFor(() => expect(lastInput()).toEqual({ name: 'Ayşe Yılmaz', picture: null }));
  await waitFor(() => expect(account.textContent).toMatch(/^AY/));
});

test('the Monday mail is turned on and off at once', async () => {
  let isOn = false;
  const calls = await showArea(pathTo('adminAccount'), {
    ...procedures,
    'account.mondayMail.state': () => ({ isOn, isConfigured: true }),
    'account.mondayMail.set': (choice: { isOn: boolean }) => {
      isOn = choice.isOn;
      return {};
    },
  });
  const mailSwitch = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Monday mail' });
  for (const [before, message] of [
    ['false', 'The Monday mail is on'],
    ['true', 'The Monday mail is off'],
  ] as const) {
    await waitFor(async () => expect((await mailSwitch()).disabled).toBe(false));
    expect((await mailSwitch()).getAttribute('aria-checked')).toBe(before);
    await userEvent.click(await mailSwitch());
    await screen.findByText(message);
  }
  const choices = calls.filter(({ procedure }) => procedure === 'account.mondayMail.set');
  expect(choices.map(({ input }) => input)).toEqual([{ isOn: true }, { isOn: false }]);
});

test('without a mail server the Monday mail cannot be turned on, and the page says why', async () => {
  await showArea(pathTo('adminAccount'), {
    ...procedures,
    'account.mondayMail.state': () => ({ isOn: true, isConfigured: false }),
  });
  await screen.findByText('This site sends no mail: no mail server is set up.');
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Monday mail' }).disabled).toBe(true);
});
