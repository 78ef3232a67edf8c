import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '#shared/site-texts/parts.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { soundOf } from './call-sound.ts';

const CALLS: readonly [string, Call][] = [
  ['landing page', shippedTexts('landing').call],
  ['e-commerce page', shippedTexts('service-ecommerce').call],
  ['health page', shippedTexts('service-health').call],
];

/** The number of empty stems after each line. */
const BREATH = 3;

/** Parses the stops of a `linear()` easing. */
function stopsOf(pace: string): { share: number; time: number }[] {
  const inside = /^linear\((.*)\)$/.exec(pace)?.[1] ?? '';
  return inside.split(',').map((stop) => {
    const [share = Number.NaN, time = Number.NaN] = stop.split(' ').map(Number.parseFloat);
    return { share, time };
  });
}

function expectToRise(values: readonly number[]): void {
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.every(Number.isFinite)).toBe(true);
}

describe.each(CALLS)('the call of the %s', (_, call) => {
  const { stems, pace } = soundOf(call);
  const words = call.lines.map(({ text }) => text.replaceAll(/[[\]]/g, ''));

  test('has one stem for each letter, and a pause after each line', () => {
    expect(stems).toHaveLength(words.reduce((sum, text) => sum + Array.from(text).length + BREATH, 0));
    expect(stems.filter(({ height }) => height === 0)).toHaveLength(call.lines.length * BREATH);
  });

  test('marks exactly the letters between brackets', () => {
    const marked = call.lines.flatMap(({ text }) =>
      [...text.matchAll(/\[([^\]]*)\]/g)].map(([, spoken = '']) => spoken),
    );
    expect(stems.filter(({ voice }) => voice === 'marked')).toHaveLength(marked.join('').length);
  });

  test('moves the playhead only forward, from the first letter to the last', () => {
    const stops = stopsOf(pace);
    expect(stops[0]).toEqual({ share: 0, time: 0 });
    expect(stops.at(-1)).toEqual({ share: 1, time: 100 });
    expectToRise(stops.map(({ share }) => share));
    expectToRise(stops.map(({ time }) => time));
  });
});

test('the playhead moves only forward in any call with increasing times', () => {
  const line = fc.record({
    speaker: fc.constantFrom('ai' as const, 'human' as const),
    text: fc.string({
      unit: fc.constantFrom('a', 'b', 'ç', 'ğ', 'ı', 'İ', 'ş', ' ', '0', '.'),
      minLength: 1,
      maxLength: 120,
    }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (spoken) => {
      const { pace } = soundOf({
        ...shippedTexts('landing').call,
        seconds: spoken.length + 1,
        lines: spoken.map((one, index) => ({ ...one, at: index + 1 })),
      });
      const stops = stopsOf(pace);
      expectToRise(stops.map(({ share }) => share));
      expectToRise(stops.map(({ time }) => time));
      expect(stops.at(-1)).toEqual({ share: 1, time: 100 });
    }),
  );
});
