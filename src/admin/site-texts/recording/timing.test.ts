import { expect, test } from 'vitest';
import { PEAK_COUNT } from '#shared/site-texts/parts.ts';
import { listRecordedScenes, timingProblems } from '#shared/site-texts/recording.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { peaksOf } from './peaks.ts';
import { attach, detach, type Scene, startsOf, withTime } from './timing.ts';

const CALL: Scene = {
  title: 'Arama',
  seconds: 10,
  lines: [
    { speaker: 'ai', at: 0, text: 'Buyurun.' },
    { speaker: 'human', at: 4, text: 'Randevu almak istiyorum.' },
    { speaker: 'ai', at: 8, text: 'Yazdım.' },
  ],
  slip: { title: 'Fiş', rows: [{ label: 'İstek', value: 'Randevu', at: 6 }] },
};
const TALK: Scene = { topic: 'Kargo', lines: [{ text: 'Nerede?' }, { text: 'Yolda.' }] };
const RECORDING = { src: '/media/0123456789abcdef01234567-31000.m4a', seconds: 31, peaks: [100] };

const timed = (scene: Scene, ...times: (number | undefined)[]) =>
  times.reduce<Scene>((before, at, line) => withTime(before, line, at), scene);

test('a recording takes the times of the lines, and its removal brings back the call as it was', () => {
  const recorded = attach(CALL, RECORDING);
  expect(startsOf(recorded)).toEqual([undefined, undefined, undefined]);
  expect(recorded['seconds']).toBe(31);
  expect(detach(timed(recorded, 0.6, 5.1, 11.8))).toEqual(CALL);
});

test('a second recording does not change the times that return', () => {
  const second = attach(timed(attach(CALL, RECORDING), 1, 2, 3), { ...RECORDING, seconds: 20 });
  expect(startsOf(second)).toEqual([undefined, undefined, undefined]);
  expect(detach(second)).toEqual(CALL);
});

test('a dialogue has no times without its recording', () => {
  expect(detach(timed(attach(TALK, RECORDING), 1, 2))).toEqual(TALK);
});

test('the times stay if a line was added in the meantime', () => {
  const recorded = timed(attach(CALL, RECORDING), 1, 5, 9);
  const longer = {
    ...recorded,
    lines: [...(recorded['lines'] as Scene[]), { speaker: 'ai', text: 'Başka?' }],
  };
  expect(startsOf(detach(longer))).toEqual([1, 5, 9, undefined]);
});

test('the rows of the slip keep their places between the lines', () => {
  const { slip } = timed(attach(CALL, RECORDING), 1, 11, 21);
  // The row is in the middle of the second line, from 4 to 8 in the drawing and from 11 to 21 in the recording.
  expect((slip as { rows: Scene[] }).rows[0]?.['at']).toBe(16);
});

test.each([
  [12.34, 12.3],
  [-1, 0],
  [99, 31],
])('the time %d becomes %d', (at, expected) => {
  expect(startsOf(withTime(attach(CALL, RECORDING), 0, at))[0]).toBe(expected);
});

test.each([
  ['rising times', [0, 0.1, 31], []],
  ['equal times', [5.1, 5.1, 9], [{ line: 1, kind: 'early', before: 0, beforeAt: 5.1, bound: 5.2 }]],
  ['a falling time', [0, 5.1, 4.8], [{ line: 2, kind: 'early', before: 1, beforeAt: 5.1, bound: 5.2 }]],
  ['a time after the end', [0, 1, 31.1], [{ line: 2, kind: 'late', bound: 31 }]],
  ['a missing time', [0, undefined, 9], [{ line: 1, kind: 'missing' }]],
])('%s: the problems', (_, starts, problems) => {
  const scene = { path: [], audio: RECORDING, starts, needsTimes: true };
  expect(timingProblems(scene)).toEqual(problems);
});

test('the lines of a dialogue may lack times', () => {
  const fields = { talks: [attach(TALK, RECORDING)] } as unknown as RecordFields;
  const [scene] = listRecordedScenes(fields);
  expect(scene).toMatchObject({ path: ['talks', 0], needsTimes: false });
  expect(scene && timingProblems(scene)).toEqual([]);
});

test('the drawing of a sound has 140 columns from 0 to 100, the loudest of which has 100', () => {
  const samples = Float32Array.from({ length: 14_000 }, (_, index) => (index < 7000 ? -0.5 : 0.1));
  const peaks = peaksOf(samples);
  expect(peaks).toHaveLength(PEAK_COUNT);
  expect([peaks[0], peaks[69], peaks[70], peaks[139]]).toEqual([100, 100, 20, 20]);
  expect(peaksOf(new Float32Array(10))).toEqual(Array.from({ length: PEAK_COUNT }, () => 0));
});
