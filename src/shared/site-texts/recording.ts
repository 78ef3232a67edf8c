/** Recordings in the fields of records, which may be incomplete. */
import { isRecord } from '../is-record.ts';
import type { Path } from './differences.ts';
import { isRecording, type RecordingValue } from './is-recording.ts';

/** A call or a dialogue with a recording. */
type RecordedScene = {
  path: Path;
  audio: RecordingValue;
  /** The second at which each line begins; undefined for a line without a time. */
  starts: readonly (number | undefined)[];
  /** True for a call, of which each line has a time. In a dialogue, a missing time is estimated. */
  needsTimes: boolean;
};

/** Lists the calls and dialogues of a record that have a recording. */
export function listRecordedScenes(value: unknown, path: Path = []): RecordedScene[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listRecordedScenes(item, [...path, index]));
  if (!isRecord(value)) return [];
  const { audio, lines } = value;
  if (isRecording(audio) && Array.isArray(lines))
    return [{ path, audio, starts: lines.map(startOf), needsTimes: 'seconds' in value }];
  return Object.entries(value).flatMap(([key, part]) => listRecordedScenes(part, [...path, key]));
}

function startOf(line: unknown): number | undefined {
  return isRecord(line) && typeof line['at'] === 'number' ? line['at'] : undefined;
}

/** The precision of times in seconds. */
export const TIME_STEP = 0.1;

/** @returns seconds with one decimal */
export function roundTime(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** A wrong time of the line with the index `line`. */
export type TimingProblem =
  | { line: number; kind: 'missing' }
  /** The line begins before the line `before`, or with it; `bound` is the earliest permitted time. */
  | { line: number; kind: 'early'; before: number; beforeAt: number; bound: number }
  /** The line begins after the end of the recording, which is `bound`. */
  | { line: number; kind: 'late'; bound: number };

/** Checks that times rise and are inside the recording. */
export function timingProblems({ audio, starts, needsTimes }: RecordedScene): TimingProblem[] {
  const problems: TimingProblem[] = [];
  let before: { line: number; at: number } | undefined;
  for (const [line, at] of starts.entries()) {
    if (at === undefined) {
      if (needsTimes) problems.push({ line, kind: 'missing' });
      continue;
    }
    if (at > audio.seconds) problems.push({ line, kind: 'late', bound: Math.floor(audio.seconds * 10) / 10 });
    else if (before && roundTime(at) < roundTime(before.at + TIME_STEP))
      problems.push({
        line,
        kind: 'early',
        before: before.line,
        beforeAt: before.at,
        bound: roundTime(before.at + TIME_STEP),
      });
    before = { line, at };
  }
  return problems;
}
