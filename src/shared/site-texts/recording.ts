/** Recordings in the fields of records, which may be incomplete. */
import { isRecord } from '../is-record.ts';

/** A recording is one value for comparisons: its address, its length and its drawing change together. */
export function isRecording(value: unknown): value is { src: string; seconds: number } {
  return isRecord(value) && typeof value['src'] === 'string' && typeof value['seconds'] === 'number';
}
