import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ConsentProgram } from '#shared/assistants/consent-schemas.ts';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';

const CLAUDE: ConsentProgram = {
  program: 'Claude',
  host: 'claude.ai',
  isVerified: true,
  requestedLevel: 'publish',
};
const TAKIP: ConsentProgram = {
  program: 'Takip',
  host: 'takip.example.com',
  isVerified: false,
  requestedLevel: null,
};

const PATH = `${pathTo('adminConnect')}?request=abc`;

const open = (program: ConsentProgram | null, role: Role = 'admin') =>
  showArea(
    PATH,
    {
      'account.profile': () => profileOf('elif@example.com', 'Elif Demir'),
      'admin.assistants.request': () => program,
      'admin.assistants.refuse': () => ({ address: '/oauth/authorize/xyz' }),
      'admin.assistants.connect': () => {
        throw new Error('no connection');
      },
    },
    {},
    role,
  );
const levels = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a verified program is named, and its requested level is marked but not chosen', async () => {
  await open(CLAUDE);
  const heading = await screen.findByRole('heading', { name: '“Claude” wants to work in your name' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('claude.ai')).toBeTruthy();
  expect(screen.getByText('Address verified')).toBeTruthy();
  expect(await screen.findByText('Elif Demir is signed in')).toBeTruthy();
  expect(levels()).toEqual(['read', 'drafts', 'publish']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Write drafts/ }).checked).toBe(true);
  expect(screen.getByText('Requested').closest('label')?.textContent).toContain('Publish');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Also see leads/ }).checked).toBe(false);
  expect(buttons().slice(-2)).toEqual(['Approve', 'Refuse']);
});

test('a program that nobody has verified is marked, and refusing comes first', async () => {
  await open(TAKIP);
  await screen.findByRole('heading', { name: '“Takip” wants to work in your name' });
  expect(screen.getByText('Address not verified')).toBeTruthy();
  expect(screen.getByText('Nobody has verified who this program is.')).toBeTruthy();
  expect(screen.queryByText('Requested')).toBeNull();
  expect(buttons().slice(-2)).toEqual(['Refuse', 'Approve anyway']);
});

describe('the choices', () => {
  test.each([
    ['author', 'publish', ['read', 'drafts'], false],
    ['sales', 'publish', ['read', 'drafts'], true],
    ['editor', 'publish', ['read', 'drafts', 'publish'], false],
    ['marketing', null, ['read', 'drafts', 'publish'], true],
    ['admin', 'read', ['read'], true],
  ] as const)('of the role %s for the requested level %s', async (role, requestedLevel, expected, leads) => {
    await open({ ...CLAUDE, requestedLevel }, role);
    await screen.findByRole('heading', { name: /^“Claude”/ });
    expect(levels()).toEqual(expected);
    expect(screen.queryByRole('checkbox', { name: /^Also see leads/ }) !== null).toBe(leads);
  });
});

test('a refused program is told so by a link', async () => {
  const calls = await open(CLAUDE);
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Back to the program' });
  expect(link.getAttribute('href')).toBe('/oauth/authorize/xyz');
  expect(calls.find(({ procedure }) => procedure === 'admin.assistants.refuse')?.input).toEqual({
    id: 'abc',
  });
});

test('without the server nothing is approved, and the page says so', async () => {
  await open(CLAUDE);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Nothing was approved. Please try again.')).toBeTruthy();
});

test('a request that is over leads back to the program', async () => {
  await open(null);
  await screen.findByRole('heading', { name: 'This request has expired' });
  expect(screen.queryByRole('radio')).toBeNull();
});
