import { expect, test } from 'vitest';
import { z } from 'zod';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { differences } from './differences.ts';
import { call, PEAK_COUNT } from './parts.ts';

const PEAKS = Array.from({ length: PEAK_COUNT }, (_, index) => (index % 2) * 100);
const withPeaks = (peaks: number[] | undefined) => ({
  ...shippedTexts('landing').call,
  audio: { src: '/media/0123456789abcdef01234567-30500.m4a', seconds: 30.5, ...(peaks && { peaks }) },
});

test.each([
  ['no drawing', undefined, true],
  ['140 columns from 0 to 100', PEAKS, true],
  ['139 columns', PEAKS.slice(1), false],
  ['141 columns', [...PEAKS, 0], false],
  ['a column of -1', PEAKS.with(3, -1), false],
  ['a column of 101', PEAKS.with(3, 101), false],
  ['a column of 0.5', PEAKS.with(3, 0.5), false],
])('a recording with %s: %s', (_, peaks, isAccepted) => {
  expect(call.safeParse(withPeaks(peaks)).success).toBe(isAccepted);
});

/** The schema of recordings in version 1.0.0. Do not change it. */
const recordingOf10 = z.object({
  src: z
    .string()
    .min(1)
    .max(500)
    .regex(/^(?:\/(?!\/)[^\s\\]*|#[^\s]+|https:\/\/[^\s]+)$/),
  seconds: z.number().min(0).max(3600),
});

test('version 1.0.0 reads a recording that has a drawing', () => {
  const { audio } = withPeaks(PEAKS);
  expect(recordingOf10.parse(audio)).toEqual({ src: audio.src, seconds: audio.seconds });
});

test('two recordings are one difference', () => {
  const before = withPeaks(PEAKS);
  const after = { ...before, audio: { ...before.audio, peaks: PEAKS.toReversed() } };
  expect(differences(before, after)).toEqual([['audio']]);
  expect(differences(before, withPeaks(PEAKS.slice()))).toEqual([]);
});
