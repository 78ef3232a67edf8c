/**
 * docs/security.md against ASVS 5.0 and the sources: every item of levels 1 and 2 once, and existing tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Sections of chapters 1 to 16, without the items of level 3: `3.4 1-6` is 3.4.1 to 3.4.6. */
const ITEMS = `
  1.1 1-2, 1.2 1-9, 1.3 1-11, 1.4 1-3, 1.5 1-2, 2.1 1-3, 2.2 1-3, 2.3 1-4, 2.4 1-1, 3.2 1-2, 3.3 1-4, 3.4 1-6, 3.5 1-5,
  3.7 1-2, 4.1 1-3, 4.2 1-1, 4.3 1-2, 4.4 1-4, 5.1 1-1, 5.2 1-3, 5.3 1-2, 5.4 1-3, 6.1 1-3, 6.2 1-12, 6.3 1-4, 6.4 1-4,
  6.5 1-5, 6.6 1-3, 6.8 1-4, 7.1 1-3, 7.2 1-4, 7.3 1-2, 7.4 1-5, 7.5 1-2, 7.6 1-2, 8.1 1-2, 8.2 1-3, 8.3 1-1, 8.4 1-1,
  9.1 1-3, 9.2 1-4, 10.1 1-2, 10.2 1-2, 10.3 1-4, 10.4 1-11, 10.5 1-5, 10.6 1-2, 10.7 1-3, 11.1 1-2,
  11.2 1-3, 11.3 1-3, 11.4 1-4, 11.5 1-1, 11.6 1-1, 12.1 1-3, 12.2 1-2, 12.3 1-4, 13.1 1-1, 13.2 1-5, 13.3 1-2, 13.4 1-5, 14.1 1-2, 14.2 1-4, 14.3 1-3, 15.1 1-3, 15.2 1-3, 15.3 1-7, 16.1 1-1, 16.2 1-5, 16.3 1-4,
  16.4 1-3, 16.5 1-3`;

function listItems(): string[] {
  return ITEMS.split(',').flatMap((entry) => {
    const [section = '', first = 0, last = 0] = entry.trim().split(/[ -]/);
    const from = Number(first);
    return Array.from({ length: Number(last) - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

function listNamed(): string[] {
  return [...text.matchAll(/^\| ([\d., ]+?) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
}

test('every item is listed once', () => {
  expect(listNamed().toSorted()).toEqual(listItems().toSorted());
});

test('every named test and file exists', () => {
  const namedTests = [...text.matchAll(/`([\w./-]+\/[\w.-]*\.(?:tsx?|sql)|server\/[\w/-]+\/)`/g)].map(
    ([, path = '']) => path,
  );
  expect(namedTests.length).toBeGreaterThan(150);
  expect([...new Set(namedTests)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every table with personal data is listed', () => {
  const tables =
    'users user_roles sessions trusted_devices sign_in_steps one_time_codes recovery_codes passkeys passkey_challenges ' +
    'invitations password_resets saved_views post_preview_links activity_log leads lead_deliveries lead_attempts lead_notices lead_changes lead_calls ' +
    'analytics_events rate_limits';
  expect(tables.split(' ').filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
});
