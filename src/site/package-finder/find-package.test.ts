import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { CALLS, findPackage, HALF_MINUTES } from './find-package.ts';

const { packages } = shippedTexts('pricing');

describe('the finder', () => {
  test.each([
    [
      [6, 2],
      '450 arama',
      'günde 15 kadar',
      '1 dk',
      'Ayda 450 dakika.',
      'yeter.',
      '50 dakika artar, sonraki aya devreder.',
      0,
      0.9,
    ],
    [
      [7, 6],
      '600 arama',
      'günde 20 kadar',
      '3 dk',
      'Ayda 1.800 dakika.',
      'yeter.',
      '700 dakika artar, sonraki aya devreder.',
      1,
      0.72,
    ],
    [
      [9, 5],
      '1.000 arama',
      'günde 33 kadar',
      '2,5 dk',
      'Ayda 2.500 dakika.',
      'yeter.',
      'Tam denk geldi.',
      1,
      1,
    ],
    [
      [15, 16],
      '10.000 arama',
      'günde 333 kadar',
      '8 dk',
      'Ayda 80.000 dakika.',
      'gerekir.',
      'Bu ölçekte fiyatı birlikte konuşalım.',
      3,
      0.8,
    ],
  ] as const)(
    'finds the package for the slider positions %j',
    ([callStep, halves], calls, perDay, length, total, after, rest, packageIndex, use) => {
      expect(findPackage(packages, callStep, halves)).toEqual({
        calls,
        perDay,
        length,
        total,
        before: 'Size',
        after,
        rest,
        packageIndex,
        use,
      });
    },
  );

  test('finds the smallest package with enough minutes, for any position of the sliders', () => {
    const step = fc.integer({ min: 0, max: CALLS.length - 1 });
    const half = fc.integer({ min: HALF_MINUTES.least, max: HALF_MINUTES.most });
    fc.assert(
      fc.property(step, half, (callStep, halves) => {
        const { packageIndex } = findPackage(packages, callStep, halves);
        const needed = ((CALLS[callStep] ?? 0) * halves) / 2;
        expect(
          packageIndex === packages.length - 1 ||
            (packages[packageIndex]?.minutes ?? 0) >= Math.round(needed),
        ).toBe(true);
        expect(packageIndex === 0 || (packages[packageIndex - 1]?.minutes ?? 0) < Math.round(needed)).toBe(
          true,
        );
      }),
    );
  });
});
