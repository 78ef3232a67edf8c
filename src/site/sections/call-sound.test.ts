import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Call, PEAK_COUNT } from '#shared/site-texts/parts.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { STEMS, soundOf, timedLines } from './call-sound.ts';

const CALLS: readonly [string, Call][] = [
  ['landing page', shippedTexts('landing').call],
  ['e-commerce page', shippedTexts('service-ecommerce').call],
  ['health page', shippedTexts('service-health').call],
];

const wordsOf = (call: Call) => call.lines.map(({ text }) => text.replaceAll(/[[\]]/g, ''));

test('a call has as many stems as a recording has peaks', () => {
  expect(STEMS).toBe(PEAK_COUNT);
});

describe.each(CALLS)('the call of the %s', (_, call) => {
  test('is drawn in stems for equal times, in the voice that speaks at that time', () => {
    const stems = soundOf(call);
    expect(stems).toHaveLength(STEMS);
    expect(stems.every(({ height }) => height > 0 && height <= 1)).toBe(true);
    for (const { at, speaker, text } of call.lines) {
      const voice = stems[Math.ceil((at / call.seconds) * STEMS)]?.voice;
      expect([speaker, ...(text.startsWith('[') ? ['marked'] : [])]).toContain(voice);
    }
  });

  test('has times for all words, which end before the next line', () => {
    const lines = timedLines(call);
    expect(lines.map((parts) => parts.map(({ words }) => words).join(''))).toEqual(wordsOf(call));
    for (const [index, parts] of lines.entries()) {
      const { at = 0, length = 0 } = parts.at(-1) ?? {};
      expect(parts[0]?.at).toBe(call.lines[index]?.at);
      expect(at + length).toBeLessThan(call.lines[index + 1]?.at ?? call.seconds);
    }
  });
});

test('a recording has the heights of its peaks, and its words fill the time of the line', () => {
  const { call } = shippedTexts('landing');
  const peaks = Array.from({ length: PEAK_COUNT }, (_, index) => index % 101);
  const recorded = { ...call, audio: { src: '/media/call.mp3', seconds: 40, peaks } };
  expect(soundOf(recorded)[80]?.height).toBe(0.8);
  expect(soundOf(recorded)[0]?.height).toBe(0.05);
  const [first] = timedLines(recorded);
  const { at = 0, length = 0 } = first?.at(-1) ?? {};
  expect(at + length).toBeCloseTo((call.lines[1]?.at ?? 0) - 0.3);
});

test('each call has stems of finite height', () => {
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
      const stems = soundOf({
        ...shippedTexts('landing').call,
        seconds: spoken.length + 1,
        lines: spoken.map((one, index) => ({ ...one, at: index + 1 })),
      });
      expect(stems).toHaveLength(STEMS);
      expect(stems.every(({ height }) => height > 0 && height <= 1)).toBe(true);
    }),
  );
});
