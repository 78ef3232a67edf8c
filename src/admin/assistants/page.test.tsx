import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SiteState } from '#shared/assistants/levels.ts';
import type { Connection } from '#shared/assistants/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';

const SCRIPT: Connection = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  program: 'Rapor betiği',
  level: 'read',
  withLeads: true,
  hasToken: true,
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  expiresAt: new Date('2026-06-12T09:00:00+03:00'),
  lastUsedAt: null,
};
const CLAUDE: Connection = {
  ...SCRIPT,
  id: '0198c3f2-0000-7000-8000-000000000002',
  program: 'Claude',
  level: 'drafts',
  withLeads: false,
  hasToken: false,
  lastUsedAt: new Date('2026-03-20T10:30:00+03:00'),
};

const listOf = (connections: readonly Connection[], state: SiteState = 'on') => ({
  'account.assistants.list': () => ({ connections, state }),
});
const own = pathTo('adminAssistants');
const all = pathTo('adminMemberAssistants');

test('connections show their rights, dates and last use', async () => {
  await showArea(own, listOf([CLAUDE, SCRIPT]));
  const script = within(await screen.findByRole('row', { name: /^Rapor betiği/ }));
  expect(script.getByText('Token · Mar 14, 2026 – Jun 12, 2026')).toBeTruthy();
  expect(['Read', 'Leads', 'Never'].map((text) => script.queryByText(text)?.textContent)).toEqual([
    'Read',
    'Leads',
    'Never',
  ]);
  const claude = within(screen.getByRole('row', { name: /^Claude/ }));
  expect(claude.getByText('Connected Mar 14, 2026')).toBeTruthy();
  expect(claude.getByText('Mar 20, 2026, 10:30')).toBeTruthy();
  expect(claude.queryByText('Leads')).toBeNull();
});

test.each<[Role, string[], boolean]>([
  ['author', ['Read', 'Write drafts'], false],
  ['sales', ['Read', 'Write drafts'], true],
  ['editor', ['Read', 'Write drafts', 'Publish'], false],
  ['admin', ['Read', 'Write drafts', 'Publish'], true],
])('the role %s may choose %j; leads: %s', async (role, names, hasLeads) => {
  const user = userEvent.setup();
  await showArea(own, listOf([]), {}, role);
  await user.click((await screen.findAllByRole('button', { name: 'Create a token' })).at(-1) as Element);
  const panel = within(await screen.findByRole('dialog'));
  expect(
    panel.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('b')?.textContent),
  ).toEqual(names);
  expect(panel.getByRole('radio', { name: /^Write drafts/ })).toHaveProperty('checked', true);
  expect(panel.queryByRole('checkbox') !== null).toBe(hasLeads);
});

test('a refusal is shown in the panel, and a new token with the lines for each program', async () => {
  const user = userEvent.setup();
  let isFull = true;
  const calls = await showArea(own, {
    ...listOf([]),
    'account.assistants.createToken': () => {
      if (isFull) throw new AppError('TOO_MANY_CONNECTIONS', { max: 20 });
      return { token: 'sesdas_x' };
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Create a token' })).at(-1) as Element);
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByLabelText('Name'), 'Betik');
  await user.selectOptions(panel.getByLabelText('Until when'), '365');
  await user.click(panel.getByRole('button', { name: 'Create the token' }));
  expect((await panel.findByRole('alert')).textContent).toBe(
    'A member can have 20 connections. End one that is no longer used.',
  );
  isFull = false;
  await user.click(panel.getByRole('button', { name: 'Create the token' }));
  expect(await screen.findByLabelText('Token')).toHaveProperty('value', 'sesdas_x');
  expect(calls.findLast(({ procedure }) => procedure.endsWith('createToken'))?.input).toEqual({
    program: 'Betik',
    level: 'drafts',
    withLeads: false,
    days: 365,
  });
  expect(document.activeElement?.textContent).toBe('Token for “Betik”');
  const address = `${location.origin}/mcp`;
  expect(
    screen.getByText(
      `claude mcp add --transport http sesdas ${address} --header "Authorization: Bearer sesdas_x"`,
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close, the token is not shown again' }));
  expect(screen.queryByLabelText('Token')).toBeNull();
});

test.each<[SiteState, string]>([
  ['off', 'Assistants are off on this site. Connections go on when an administrator turns them on.'],
  ['unavailable', 'Assistants are off on this site: the operator has set ASSISTANTS=off.'],
])('with assistants %s the screen says so', async (state, text) => {
  await showArea(own, listOf([SCRIPT], state));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Rapor betiği/ })).toBeTruthy();
});

test('a failed load can be repeated', async () => {
  const user = userEvent.setup();
  let isLost = true;
  await showArea(own, {
    'account.assistants.list': () => {
      if (isLost) throw new Error('no connection');
      return { connections: [SCRIPT], state: 'on' };
    },
  });
  expect(await screen.findByText('Failed to load the connections')).toBeTruthy();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Rapor betiği/ })).toBeTruthy();
});

test('the switch asks before it acts, and cannot be used against the setting of the operator', async () => {
  const user = userEvent.setup();
  const connections = [{ ...SCRIPT, member: profileOf('can@example.com', 'Can Yıldız') }];
  let state: SiteState = 'on';
  const calls = await showArea(all, {
    'admin.assistants.list': () => ({ connections, state }),
    'admin.assistants.turnOff': () => {
      state = 'unavailable';
      return {};
    },
  });
  const turn = await screen.findByRole('switch', { name: 'Assistants' });
  await user.click(turn);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls.map(({ procedure }) => procedure)).not.toContain('admin.assistants.turnOff');
  await user.click(turn);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/^The operator has turned assistants off/)).toBeTruthy();
  expect([turn.getAttribute('aria-checked'), turn.hasAttribute('disabled')]).toEqual(['false', true]);
});

test('an administrator ends the connection of another member, and learns that it had already ended', async () => {
  const user = userEvent.setup();
  const connections = [{ ...SCRIPT, member: profileOf('can@example.com', 'Can Yıldız') }];
  await showArea(all, {
    'admin.assistants.list': () => ({ connections, state: 'on' }),
    'admin.assistants.end': () => {
      throw new AppError('CONNECTION_NOT_FOUND');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End: Can Yıldız, Rapor betiği' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('This connection has already ended.')).toBeTruthy();
});

test('an administrator searches the connections of all members', async () => {
  const user = userEvent.setup();
  const connections = [
    { ...SCRIPT, member: profileOf('can@example.com', 'Can Yıldız') },
    { ...CLAUDE, member: profileOf('elif@example.com', 'Elif Demir') },
  ];
  await showArea(all, { 'admin.assistants.list': () => ({ connections, state: 'on' }) });
  const programs = async () =>
    (await screen.findAllByRole('rowheader')).map((cell) => cell.firstChild?.textContent);
  expect(await programs()).toEqual(['Rapor betiği', 'Claude']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Right' }), 'Drafts');
  await waitFor(async () => expect(await programs()).toEqual(['Claude']));
  expect(location.search).toBe('?level=drafts');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Right' }), 'Right: all');
  await user.type(screen.getByRole('searchbox', { name: 'Person or program' }), 'YILDIZ');
  await waitFor(async () => expect(await programs()).toEqual(['Rapor betiği']));
  await user.type(screen.getByRole('searchbox', { name: 'Person or program' }), 'x');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await programs()).toEqual(['Rapor betiği', 'Claude']));
});
