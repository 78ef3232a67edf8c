import { expect, test } from 'vitest';
import { linkGroupsFor } from './admin-links.ts';

const labelsOf = (role: Parameters<typeof linkGroupsFor>[0]) =>
  linkGroupsFor(role).map((links) => links.map(({ label }) => label).join(', '));

test('the side bar has the groups posts, site, visitors and members', () => {
  expect(labelsOf('admin')).toEqual([
    'Dashboard, Posts, New post, Calendar, Categories, Media',
    'Site, Addresses, Sitemap',
    'Leads, Analytics',
    'People, Activity',
  ]);
});

test('a group without links for the role is missing', () => {
  expect(labelsOf('sales')).toEqual(['Dashboard', 'Leads, Analytics']);
});
