import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, type Path, valueAt } from '#shared/site-texts/differences.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { idOf, mergeRecords, takeTheirs, withValueAt } from './record-values.ts';

const BASE: RecordFields = {
  title: 'Fiyatlar',
  faq: {
    title: 'Sorular',
    items: [
      { question: 'Bir', answer: 'İlk' },
      { question: 'İki', answer: 'Son' },
    ],
  },
};

describe('a value at a path', () => {
  test('is replaced, and all others stay', () => {
    const changed = withValueAt(BASE, ['faq', 'items', 1, 'answer'], 'Yeni');
    expect(valueAt(changed, ['faq', 'items', 1, 'answer'])).toBe('Yeni');
    expect(differences(BASE, changed)).toEqual([['faq', 'items', 1, 'answer']]);
  });

  test('is removed, and added again', () => {
    const without = withValueAt(BASE, ['title'], undefined);
    expect(without).not.toHaveProperty('title');
    expect(withValueAt(without, ['title'], 'Fiyatlar')).toEqual(BASE);
  });
});

test('an added entry is one difference', () => {
  const items = [
    ...(valueAt(BASE, ['faq', 'items']) as RecordFields[string][]),
    { question: 'Üç', answer: '' },
  ];
  expect(differences(BASE, withValueAt(BASE, ['faq', 'items'], items))).toEqual([['faq', 'items']]);
});

describe('two drafts', () => {
  const change = (path: (string | number)[], value: string) => withValueAt(BASE, path, value) as RecordFields;

  test('are merged field by field', () => {
    const { fields, conflicts } = mergeRecords(
      BASE,
      change(['title'], 'Ücretler'),
      change(['faq', 'items', 0, 'answer'], 'Başka'),
    );
    expect(conflicts).toEqual([]);
    expect(fields['title']).toBe('Ücretler');
    expect(valueAt(fields, ['faq', 'items', 0, 'answer'])).toBe('Başka');
  });

  test('conflict in a field that both changed, and mine stays until theirs is taken', () => {
    const theirs = change(['title'], 'Tarife');
    const { fields, conflicts } = mergeRecords(BASE, change(['title'], 'Ücretler'), theirs);
    expect(conflicts).toEqual([['title']]);
    expect(fields['title']).toBe('Ücretler');
    expect(takeTheirs(fields, theirs, conflicts)['title']).toBe('Tarife');
  });

  test('do not conflict if both made the same change', () => {
    const same = change(['title'], 'Ücretler');
    expect(mergeRecords(BASE, same, same)).toEqual({ fields: same, conflicts: [] });
  });

  test('conflict in the list if one changed an entry that the other removed', () => {
    const theirs = withValueAt(BASE, ['faq', 'items'], []) as RecordFields;
    const mine = change(['faq', 'items', 1, 'answer'], 'Yeni');
    const { fields, conflicts } = mergeRecords(BASE, mine, theirs);
    expect(conflicts).toEqual([['faq', 'items']]);
    expect(valueAt(fields, ['faq', 'items', 1, 'answer'])).toBe('Yeni');
    expect(valueAt(takeTheirs(fields, theirs, conflicts), ['faq', 'items'])).toEqual([]);
  });

  const word = fc.string({ maxLength: 3 });
  const record = fc.record({
    a: word,
    b: fc.record({ c: word, d: fc.array(fc.record({ e: word, f: word }), { maxLength: 3 }) }),
    g: fc.array(word, { maxLength: 3 }),
  });

  const lostPaths = (base: RecordFields, mine: RecordFields, theirs: RecordFields) => {
    const { fields, conflicts } = mergeRecords(base, mine, theirs);
    const isWithin = (path: Path, other: Path) => `${idOf(path)}.`.startsWith(`${idOf(other)}.`);
    const lostOf = (own: RecordFields, other: RecordFields) => {
      const rivals = differences(base, other);
      return differences(base, own).filter((path) => {
        const isRival = rivals.some((rival) => isWithin(path, rival) || isWithin(rival, path));
        const isAsked = isRival && conflicts.some((conflict) => isWithin(path, conflict));
        const expected = valueAt(isRival ? mine : own, path);
        return !isAsked && differences(valueAt(fields, path), expected).length > 0;
      });
    };
    return [...lostOf(mine, theirs), ...lostOf(theirs, mine)];
  };

  test('lose no value that only one of them changed, in 10,000 random pairs', () => {
    const check = fc.check(
      fc.property(record, record, record, (base, mine, theirs) => lostPaths(base, mine, theirs).length === 0),
      { numRuns: 10_000 },
    );
    expect(check.counterexample).toBeNull();
  });
});
