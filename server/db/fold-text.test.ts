import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { APOSTROPHES, DASHES, foldText, QUOTES } from '#text/fold-text.ts';
import { emailKey } from '#text/typed-text.ts';

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
    ['İstanbul’da', "istanbul'da"],
    ["İstanbul'da", "istanbul'da"],
    ['Istanbul`da ´ ‘ ʼ ′', "istanbul'da ' ' ' '"],
    ['“kargo” „kargo« "kargo" ″', '"kargo" "kargo" "kargo" "'],
    ['2024–2025 — 2026\u20112027 −5', '2024-2025 - 2026-2027 -5'],
    ['a -- b', 'a - b'],
    ['takibi…', 'takibi...'],
    ['müş\u00adteri mem\u200bnuniyeti', 'musteri memnuniyeti'],
    ['\u202dçağrı\u202c\u00a0 \t\u2003merkezi', 'cagri merkezi'],
    ['ç\u00ad\u0327', 'c'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['½ 1∕2', '1/2 1/2'],
    ['başlık\nözet', 'baslik\nozet'],
  ])('folds %s to %s, like `foldText` in the browser', async (text, folded) => {
    expect(await db.sql`select fold_text(${text}) as folded`).toEqual([{ folded }]);
    expect(foldText(text)).toBe(folded);
  });

  // The ranges are Latin with its extensions, Greek, Cyrillic and Arabic. Database and browser may differ in
  // letters of recent Unicode versions, which Turkish readers do not type.
  it('returns the same result in the database and in the browser for any input', async () => {
    const range = (first: number, last: number) =>
      fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
    const character = fc.oneof(
      fc.constantFrom(
        ...Array.from('ıIİiğĞüÜşŞöÖçÇâîûABCxyz 0-_%<>&\u0307\u0327\u0306ﬁ\u00ad\u200b\u00a0\t'),
      ),
      fc.constantFrom(...Array.from(APOSTROPHES + QUOTES + DASHES + '…⁄')),
      range(0x20, 0x6ff),
      range(0x1e00, 0x1eff),
      range(0x2000, 0x206f),
    );
    const texts = fc.sample(fc.string({ unit: character, maxLength: 12 }), { numRuns: 2000, seed: 1923 });
    const rows = await db.sql<{ text: string; folded: string }[]>`
      select text, fold_text(text) as folded from unnest(${texts}::text[]) as text`;
    expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([]);
    expect(rows.filter(({ folded }) => foldText(folded) !== folded)).toEqual([]);
  });

  it('removes every invisible character, also in the database', async () => {
    const invisible = Array.from({ length: 0xe1000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u.test(character));
    expect(invisible.length).toBeGreaterThan(4000);
    const [row] = await db.sql<[{ folded: string; key: string }]>`
      select fold_text(${`a${invisible.join('a')}a`}) as folded, email_key(${`a${invisible.join('a')}a`}) as key`;
    const folded = 'a'.repeat(invisible.length + 1);
    expect(row).toEqual({ folded, key: folded });
    expect(foldText(`a${invisible.join('a')}a`)).toBe(folded);
  });

  it('lets a search find a post by its title and excerpt', async () => {
    await db.sql`insert into blog_posts (title, slug, excerpt) values ('Işık', 'isik', 'ÇAĞRI merkezi')`;
    expect(
      await db.sql`select slug from blog_posts where search_text like '%' || fold_text('cagrı MERKEZİ') || '%'`,
    ).toEqual([{ slug: 'isik' }]);
  });
});

describe('email_key', () => {
  it('returns the same result as `emailKey` for any input', async () => {
    const character = fc.oneof(
      fc.constantFrom(...Array.from('aİIıiBÇ@@..:-\u0307\u0327 \u00ad\u200b\u00a0\u2011’')),
      fc.constantFrom('mailto:', 'MAILTO: '),
    );
    const texts = [
      'İSMAİL@GMAİL.COM',
      'I\u0307SMAI\u0307L@GMAIL.COM',
      'mailto:a@b.co.',
      '\u200bA@B.co\ufeff',
      '\ta@b.co\n',
      ...fc.sample(fc.string({ unit: character, maxLength: 12 }), { numRuns: 2000, seed: 1923 }),
    ];
    const rows = await db.sql<{ text: string; key: string }[]>`
      select text, email_key(text) as key from unnest(${texts}::text[]) as text`;
    expect(rows.filter(({ text, key }) => key !== emailKey(text))).toEqual([]);
  });
});
