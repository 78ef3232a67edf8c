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
      '1 dk',
      'Ayda 450 dakika. Discovery yeter.',
      '50 dakika artar, sonraki aya devreder.',
    ],
    [
      [7, 6],
      '600 arama',
      '3 dk',
      'Ayda 1.800 dakika. Başlangıç yeter.',
      '700 dakika artar, sonraki aya devreder.',
    ],
    [
      [12, 3],
      '3.000 arama',
      '1,5 dk',
      'Ayda 4.500 dakika. Profesyonel yeter.',
      '5.500 dakika artar, sonraki aya devreder.',
    ],
    [[9, 5], '1.000 arama', '2,5 dk', 'Ayda 2.500 dakika. Başlangıç yeter.', 'Tam tamına.'],
    [
      [15, 16],
      '10.000 arama',
      '8 dk',
      'Ayda 80.000 dakika. Size Kurumsal gerekir.',
      'Bu ölçekte fiyatı birlikte konuşalım.',
    ],
  ] as const)(
    'finds the package for the slider positions %j',
    ([callStep, halves], calls, length, fits, rest) => {
      expect(findPackage(packages, callStep, halves)).toMatchObject({ calls, length, fits, rest });
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
