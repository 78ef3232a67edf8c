import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_RECORDS } from './defaults/all.ts';
import type { RecordFields } from './schemas.ts';
import { withSlips } from './slips-of-features.ts';

/** The part of version 1.0.0's schema that new records lack. Do not change it. */
const landingOf10 = z.object({
  features: z.object({
    rows: z
      .array(
        z.object({
          slip: z
            .array(z.object({ label: z.string().min(1).max(40), value: z.string().min(1).max(80) }))
            .min(2)
            .max(6),
        }),
      )
      .min(1)
      .max(8),
  }),
});

const landing: RecordFields = DEFAULT_RECORDS.landing;
const withTitle = (title: string): RecordFields => ({
  ...landing,
  features: { ...DEFAULT_RECORDS.landing.features, rows: [{ title, done: 'Durum okundu' }] },
});

test('version 1.0.0 reads a landing page whose features have no slips', () => {
  expect(landingOf10.safeParse(landing).success).toBe(false);
  expect(landingOf10.safeParse(withSlips(landing)).success).toBe(true);
});

test.each([80, 81])('a title of %i letters makes a slip', (length) => {
  expect(landingOf10.safeParse(withSlips(withTitle('a'.repeat(length)))).success).toBe(true);
});

test('a slip of version 1.0.0 stays', () => {
  const slip = [
    { label: 'Dil', value: 'İngilizce' },
    { label: 'Not', value: 'Türkçe' },
  ];
  const fields: RecordFields = { features: { rows: [{ title: 'Dil', done: 'Değişti', slip }] } };
  expect(withSlips(fields)).toEqual(fields);
});
