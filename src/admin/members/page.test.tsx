import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { InvitationRow, MemberRow } from '#shared/members/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { openMenu, profileOf, showArea } from '#tests/support/components/area.tsx';

const AYSE: MemberRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  ...profileOf('ayse@example.com'),
  role: 'admin',
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  sessions: 1,
  lastSignInAt: new Date('2026-03-14T09:00:00+03:00'),
  hasSecondFactor: false,
};
const CAN: MemberRow = {
  ...AYSE,
  id: '0198c3f2-0000-7000-8000-000000000002',
  ...profileOf('can@example.com'),
  role: 'editor',
  sessions: 0,
  lastSignInAt: null,
};
const DENIZ: InvitationRow = {
  id: '0198c3f2-0000-7000-8000-000000000003',
  email: 'deniz@example.com',
  role: 'author',
  invitedBy: AYSE.email,
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  expiresAt: new Date('2026-03-21T09:00:00+03:00'),
};
const LINK = 'https://sesdas.example.com/admin/join#invitation=x';

const procedures = (invitations: readonly InvitationRow[] = []) => ({
  'admin.members.list': () => ({ members: [AYSE, CAN], invitations }),
  'admin.members.invite': () => ({ link: LINK, expiresAt: DENIZ.expiresAt, mail: 'off' }),
});
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
/** Opens the menu of the only member who is not the current one. */
const openActions = async () => {
  const menu = await screen.findByRole('menu', { name: 'Actions', hidden: true });
  openMenu(menu);
  return menu;
};

test('members cannot change their own role or remove themselves', async () => {
  await showArea(pathTo('adminPeople'), procedures());
  const ownRow = await rowOf(/ayse@/);
  expect(ownRow.getByText('you')).toBeTruthy();
  expect(ownRow.getByRole('combobox', { name: 'Role of ayse@example.com' })).toHaveProperty('disabled', true);
  expect(ownRow.queryByRole('button')).toBeNull();
  expect((await rowOf(/can@/)).getByText('Not signed in')).toBeTruthy();
});

test.each([
  [{}, ['Name and picture', 'Remove']],
  [{ sessions: 1 }, ['Name and picture', 'Sign out everywhere', 'Remove']],
  [{ hasSecondFactor: true }, ['Name and picture', 'Remove second step', 'Remove']],
])('the menu of a member with %o has only actions with an effect', async (state, labels) => {
  await showArea(pathTo('adminPeople'), {
    ...procedures(),
    'admin.members.list': () => ({ members: [AYSE, { ...CAN, ...state }], invitations: [] }),
  });
  const items = within(await openActions()).getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(labels);
});

test('the list says who has a second step', async () => {
  const members = [AYSE, { ...CAN, hasSecondFactor: true }];
  await showArea(pathTo('adminPeople'), {
    ...procedures(),
    'admin.members.list': () => ({ members, invitations: [] }),
  });
  await screen.findByRole('columnheader', { name: 'Second step' });
  expect((await rowOf(/ayse@/)).getByText('Off')).toBeTruthy();
  expect((await rowOf(/can@/)).getByText('On')).toBeTruthy();
});

test.each<[ErrorCode, string]>([
  ['LAST_ADMINISTRATOR', 'This is the last administrator. Make somebody else one first.'],
  ['INTERNAL', 'Failed to change this person'],
])('another role needs confirmation, and a refusal with %s says: %s', async (code, text) => {
  const user = userEvent.setup();
  const calls = await showArea(pathTo('adminPeople'), {
    ...procedures(),
    'admin.members.setRole': () => {
      throw new AppError(code);
    },
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Role of can@example.com' }),
    'Author',
  );
  const question = within(await screen.findByRole('alertdialog'));
  expect(calls.map(({ procedure }) => procedure)).not.toContain('admin.members.setRole');
  await user.click(question.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'admin.members.setRole')?.input).toEqual({
    id: CAN.id,
    role: 'author',
  });
});

test('the link of an invitation is shown once, and disappears when the notice is closed', async () => {
  const user = userEvent.setup();
  await showArea(pathTo('adminPeople'), procedures());
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'deniz');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please enter a valid email address');
  await user.type(dialog.getByLabelText('Email'), '@example.com');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByLabelText('Link of the invitation')).toHaveProperty('value', LINK);
  expect(screen.getByText(/Send it yourself\. It is shown only now, works once/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close, the link is not shown again' }));
  await waitFor(() => expect(screen.queryByLabelText('Link of the invitation')).toBeNull());
});

test('open invitations show their address, and can be withdrawn', async () => {
  const user = userEvent.setup();
  const calls = await showArea(pathTo('adminPeople'), {
    ...procedures([DENIZ]),
    'admin.members.withdrawInvitation': () => ({}),
  });
  expect(await screen.findByText('Author · made by ayse@example.com · ends Mar 21, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation withdrawn')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure.endsWith('withdrawInvitation'))?.input).toEqual({
    id: DENIZ.id,
  });
});

test('an administrator changes the name of another member, whose e-mail address stays visible', async () => {
  const user = userEvent.setup();
  let can = CAN;
  const calls = await showArea(pathTo('adminPeople'), {
    ...procedures(),
    'admin.members.list': () => ({ members: [AYSE, can], invitations: [] }),
    'admin.members.setProfile': ({ name }: { name: string }) => {
      can = { ...can, name };
      return {};
    },
  });
  await user.click(within(await openActions()).getByText('Name and picture'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name and picture of can@example.com' }));
  await user.type(dialog.getByLabelText('Name'), 'Can Yıldız');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name and picture saved')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure.endsWith('setProfile'))?.input).toEqual({
    id: CAN.id,
    name: 'Can Yıldız',
    picture: null,
  });
  const row = await rowOf(/Can Yıldız/);
  row.getByText('can@example.com');
  row.getByRole('combobox', { name: 'Role of Can Yıldız' });
});

test('an editor has no members page', async () => {
  await showArea(pathTo('adminPeople'), {}, {}, 'editor');
  await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(''));
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('a lost second factor is removed after confirmation, only of members who have one', async () => {
  const user = userEvent.setup();
  const calls = await showArea(pathTo('adminPeople'), {
    'admin.members.list': () => ({
      members: [AYSE, { ...CAN, hasSecondFactor: true }],
      invitations: [],
    }),
    'admin.members.removeSecondFactor': () => ({}),
  });
  await user.click(within(await openActions()).getByText('Remove second step'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove second step' }));
  expect(await screen.findByText('can@example.com has no second step any more')).toBeTruthy();
  const call = calls.find(({ procedure }) => procedure === 'admin.members.removeSecondFactor');
  expect(call?.input).toEqual({ id: CAN.id });
});
