/**
 * A recording's file name contains its length, so that a page needs no database query: `3f…-30500.m4a` has 30.5
 * seconds. docs/decisions/0084-recordings.md
 */
import { DIGEST_LENGTH, MEDIA_PATH, stemOf } from './pictures.ts';

export const RECORDING_MAX_MEGABYTES = 10;
export const RECORDING_MAX_MINUTES = 10;
export const RECORDING_MAX_BYTES = RECORDING_MAX_MEGABYTES * 1024 * 1024;
export const RECORDING_MAX_MS = RECORDING_MAX_MINUTES * 60_000;

export const RECORDINGS_PER_PAGE = 24;

/** The file extensions of recordings. */
const RECORDING_FORMATS = ['mp3', 'm4a'] as const;

export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

/** The MIME types by which a browser offers files for the choice. */
export const RECORDING_ACCEPT = '.mp3,.m4a,audio/mpeg,audio/mp4,audio/x-m4a';

export type StoredRecording = {
  /** The first hexadecimal digits of the SHA-256 of the file's bytes. */
  digest: string;
  milliseconds: number;
  format: RecordingFormat;
};

const NAME = new RegExp(`^([0-9a-f]{${DIGEST_LENGTH}})-([1-9]\\d{0,5})\\.(mp3|m4a)$`);

export function nameOfRecording({ digest, milliseconds, format }: StoredRecording): string {
  return `${digest}-${milliseconds}.${format}`;
}

export function readRecordingName(name: string): StoredRecording | undefined {
  const [, digest, milliseconds, format] = NAME.exec(name) ?? [];
  if (digest === undefined || format === undefined) return undefined;
  return { digest, milliseconds: Number(milliseconds), format: format as RecordingFormat };
}

/** Returns undefined for a URL that is not a recording of the library. */
export function recordingAt(url: string): StoredRecording | undefined {
  return url.startsWith(MEDIA_PATH) ? readRecordingName(url.slice(MEDIA_PATH.length)) : undefined;
}

/**
 * Returns the part of a file's name by which the library knows the file: the stem of a picture, or the name of a
 * recording; undefined for other names.
 */
export function fileKeyOf(name: string): string | undefined {
  return stemOf(name) ?? (readRecordingName(name) && name);
}

/** Returns the format that the name of a file states; undefined for other names. */
export function formatOfName(name: string): RecordingFormat | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return RECORDING_FORMATS.find((format) => format === extension);
}
