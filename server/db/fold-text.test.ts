// The database's `fold_text` and the browser's `foldText` follow one rule.

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#shared/fold-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.drop());

describe('fold_text', () => {
  it.each([
    ['istanbul', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['İstanbul', 'istanbul'],
    ['ıstanbul', 'istanbul'],
    ['I\u0307stanbul', 'istanbul'],
    ['ışık', 'isik'],
    ['IŞIK', 'isik'],
    ['isik', 'isik'],
    ['çağrı', 'cagri'],
    ['CAGRI', 'cagri'],
    ['c\u0327ag\u0306rı', 'cagri'],
    ['ÇAĞRI', 'cagri'],
    ['ÖĞÜT', 'ogut'],
    ['ﬁyat', 'fiyat'],
    ['kâğıt', 'kagit'],
    ['2026 %100_?', '2026 %100_?'],
    ['', ''],
  ])('folds %s to %s, as the browser does', async (text, folded) => {
    expect(await db.sql`select fold_text(${text}) as folded`).toEqual([{ folded }]);
    expect(foldText(text)).toBe(folded);
  });

  // Latin with all its additions, Greek, Cyrillic, Arabic. For letters that Unicode added late, the database
  // and the browser may have different lower cases; no Turkish reader types them.
  it('is the same rule in the database and in the browser, whatever is typed', async () => {
    const range = (first: number, last: number) =>
      fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
    const character = fc.oneof(
      fc.constantFrom(...Array.from('ıIİiğĞüÜşŞöÖçÇâîûABCxyz 0-_%<>&\u0307\u0327\u0306ﬁ')),
      range(0x20, 0x6ff),
      range(0x1e00, 0x1eff),
    );
    const texts = fc.sample(fc.string({ unit: character, maxLength: 12 }), { numRuns: 2000, seed: 1923 });
    const rows = await db.sql<{ text: string; folded: string }[]>`
      select text, fold_text(text) as folded from unnest(${texts}::text[]) as text`;
    expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
    expect(rows.filter(({ folded }) => foldText(folded) !== folded)).toEqual([]);
  });

  it('makes a post findable by its title and excerpt', async () => {
    await db.sql`insert into blog_posts (title, slug, excerpt) values ('Işık', 'isik', 'ÇAĞRI merkezi')`;
    expect(
      await db.sql`select slug from blog_posts where search_text like '%' || fold_text('cagrı MERKEZİ') || '%'`,
    ).toEqual([{ slug: 'isik' }]);
  });
});
