import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';

async function linesOfMember(name?: string): Promise<(string | null)[]> {
  await showArea(pathTo('adminAccount'), {
    'account.profile': () => profileOf('ayse@example.com', name),
    'account.sessions': () => [],
    'account.secondFactor.state': () => ({ codes: false, passkeys: [], recoveryCodes: 0, needed: false }),
  });
  const link = await screen.findByRole('link', { name: /ayse@example\.com/ });
  await within(link).findByText(name ?? 'ayse@example.com');
  return [...link.querySelectorAll('div > *')].map(({ textContent }) => textContent);
}

test('the side bar shows the name above the e-mail address and the label', async () => {
  expect(await linesOfMember('Elif Demir')).toEqual(['Elif Demir', 'ayse@example.com', 'Administrator']);
});

test('the side bar shows the e-mail address of a member without a name once', async () => {
  expect(await linesOfMember()).toEqual(['ayse@example.com', 'Administrator']);
});
