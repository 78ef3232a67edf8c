import { describe, expect, test } from 'vitest';
import type { AdminCategory } from '#shared/categories/schemas.ts';
import type { Role } from '#shared/roles.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { findEntries, type SearchResults, serverSearchOf } from './palette-entries.ts';

const HEALTH: AdminCategory = {
  id: '0b1c4a54-35f0-4b6f-8f4e-000000000001',
  name: 'Sağlık',
  slug: 'saglik',
  description: null,
  parentId: null,
  parentName: null,
  posts: 3,
};
const ANTALYA: RecordState = {
  name: 'city-antalya-ai-cagri-merkezi',
  title: 'Antalya',
  added: { kind: 'city', removedAs: null },
  live: null,
  plan: null,
  draft: null,
  isInvalid: false,
};
const shippedRecord = (name: RecordState['name']): RecordState => ({
  ...ANTALYA,
  name,
  title: null,
  added: null,
});
const NOTHING: SearchResults = {
  posts: [],
  leads: [],
  categories: [HEALTH],
  records: [ANTALYA, ...(['facts', 'company', 'pricing', 'legal'] as const).map(shippedRecord)],
};

const labels = (search: string, role: Role = 'admin') =>
  findEntries(search, NOTHING, role).flatMap(({ entries }) => entries.map(({ label }) => label));

describe('the palette', () => {
  test('shows the pages and the actions without a search, and no category', () => {
    expect(labels('').join(', ')).toBe(
      'Dashboard, Posts, Calendar, Categories, Media, Site, Addresses, Sitemap, Leads, Analytics, People, Activity, Former figures, Trash, ' +
        'Import, Account, Assistants, New post, Duplicate a post, Export site, View site, Keyboard shortcuts, Show the first steps, Logout',
    );
  });

  test('has only the pages and actions of the role', () => {
    expect(labels('export', 'editor')).toEqual([]);
    expect(labels('', 'sales').join(', ')).toBe(
      'Dashboard, Leads, Analytics, Account, Assistants, View site, Keyboard shortcuts, Logout',
    );
  });

  test.each([
    ['med', ['Media']],
    ['new po', ['New post']],
    ['SAGLIK', ['Posts in Sağlık']],
    ['antal', ['Antalya']],
    ['pric', ['Figures and prices', 'Prices']],
    ['compan', ['Company']],
    ['priva', ['Privacy notice']],
    ['gdpr', ['Privacy notice']],
    ['export', ['Export site']],
    ['backup', ['Export site']],
    ['mcp', ['Assistants']],
    ['chatgpt', ['Assistants']],
    ['klinik', []],
  ])('finds by the beginnings of words: %s', (search, results) => {
    expect(labels(search)).toEqual(results);
  });

  test.each([
    ['duplicate kargo nerede', 'kargo nerede', true],
    ['Dup kargo', 'kargo', true],
    ['duplicate ', 'duplicate ', false],
    ['kargo duplicate x', 'kargo duplicate x', false],
  ])('“%s” asks the server for “%s”', (search, words, isForCopy) => {
    expect(serverSearchOf(search)).toEqual({ words, isForCopy });
  });
});
