import { expect, test } from 'vitest';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import type { Path } from '#shared/site-texts/differences.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { entryLabel, entryName, pathLabel } from './entry-names.ts';
import { labelsOf } from './field-labels.ts';

const RECORDS = DEFAULT_RECORDS as unknown as Record<string, Parameters<typeof pathLabel>[1]['fields']>;

function formOf(name: keyof typeof DEFAULT_RECORDS, changes = {}) {
  const texts = referenceTextsOf(name, DEFAULT_RECORDS.facts, DEFAULT_SITE);
  return { fields: { ...RECORDS[name], ...changes }, texts, labelOf: labelsOf(name) };
}

/** Returns the paths of the entries of all lists that have texts. */
function entriesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const partPath = [...path, Array.isArray(value) ? Number(key) : key];
    const isEntry = Array.isArray(value) && typeof part !== 'number';
    return [...(isEntry ? [partPath] : []), ...entriesIn(part, partPath)];
  });
}

test('every entry of a shipped list has a name from its content', () => {
  let count = 0;
  for (const name of Object.keys(DEFAULT_RECORDS) as (keyof typeof DEFAULT_RECORDS)[]) {
    const form = formOf(name);
    for (const path of entriesIn(form.fields)) {
      const entry = entryName(form, path);
      expect(entry).not.toBe(entryName({ ...form, fields: {} }, path));
      expect(entry).not.toMatch(/[{}[\]]/);
      expect(entry.length).toBeLessThanOrEqual(61);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(300);
});

test('a long name ends after a word', () => {
  const fields = { faq: { items: [{ question: `${'uzun '.repeat(20)}soru`, answer: '' }] } };
  expect(entryName({ ...formOf('pricing'), fields }, ['faq', 'items', 0])).toBe(
    `${'uzun '.repeat(12).trim()}…`,
  );
});

test('an entry without text has its number', () => {
  const form = formOf('pricing', { faq: { items: [{ question: '', answer: '' }] } });
  expect(entryName(form, ['faq', 'items', 0])).toBe('Question 1');
});

test('a cell of the comparison is called by its row and its column', () => {
  const form = formOf('pricing');
  expect(entryLabel(form, ['packages', 0, 'compared', 0])).toBe('Eş zamanlı arama, Discovery');
  expect(entryLabel(form, ['packages', 0, 'features', 1])).toBe('Feature 2');
});

test('the label of a path names entries, and says nothing twice', () => {
  expect(pathLabel(['faq', 'items', 0, 'answer'], formOf('pricing'))).toBe(
    'Questions and answers, Questions, Dakikam biterse ne olur?, Answer',
  );
  expect(pathLabel(['packages', 'packages', 0, 'name'], formOf('city-ankara'))).toBe(
    'Packages, Starter, Name',
  );
});
