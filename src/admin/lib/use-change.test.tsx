import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { InvitationRow } from '#shared/members/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';

const INVITATION: InvitationRow = {
  id: '0198c3f2-0000-7000-8000-000000000003',
  email: 'deniz@example.com',
  role: 'author',
  invitedBy: 'ayse@example.com',
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  expiresAt: new Date('2026-03-21T09:00:00+03:00'),
};

/** @param reloaded resolves when the list is loaded again */
async function open(withdraw: () => unknown, reloaded?: Promise<void>) {
  let loads = 0;
  await showArea(pathTo('adminPeople'), {
    'admin.members.list': async () => {
      loads += 1;
      if (loads > 1) await reloaded;
      return { members: [], invitations: [INVITATION] };
    },
    'admin.members.withdrawInvitation': withdraw,
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  await userEvent.click(button);
  return { loads: () => loads, button };
}

test('a change is busy until its queries are loaded again, and restores the focus', async () => {
  const reload = Promise.withResolvers<void>();
  const { loads, button } = await open(() => ({}), reload.promise);
  await screen.findByText('Invitation withdrawn');
  await waitFor(() => expect(loads()).toBe(2));
  expect(button.disabled).toBe(true);
  reload.resolve();
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(button);
});

test('a refusal shows its own text, reloads the list, and the button can be pressed at once', async () => {
  const { loads, button } = await open(() => {
    throw new AppError('MEMBER_NOT_FOUND');
  });
  await screen.findByText('This person is no member any more.');
  await waitFor(() => expect(loads()).toBe(2));
  await waitFor(() => expect(button.disabled).toBe(false));
});

test('without an answer the fallback text stays: no reload replaces it', async () => {
  let isThere = false;
  const { loads, button } = await open(() => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return {};
  });
  await screen.findByText('Failed to withdraw the invitation');
  await waitFor(() => expect(button.disabled).toBe(false));
  isThere = true;
  await userEvent.click(button);
  await screen.findByText('Invitation withdrawn');
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(loads()).toBe(2);
});
