import { isRecord } from '../is-record.ts';

export type RecordingValue = { src: string; seconds: number };

/** A recording is one value for comparisons: its address, its length and its drawing change together. */
export function isRecording(value: unknown): value is RecordingValue {
  return isRecord(value) && typeof value['src'] === 'string' && typeof value['seconds'] === 'number';
}
