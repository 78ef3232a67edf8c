import type { ErrorEntry } from '../visitor-errors.ts';

export const MEDIA_ERRORS = {
  PICTURE_FILE_TOO_LARGE: {
    status: 413,
    text: 'The file is larger than {megabytes} MB. Please choose a smaller one.',
  },
  PICTURE_TYPE_REFUSED: {
    status: 415,
    text: 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.',
  },
  PICTURE_TOO_LARGE: {
    status: 422,
    text: 'The picture has too many pixels: at most 50 million, 16 million of AVIF, and 2560 on an edge of one that moves.',
  },
  PICTURE_DAMAGED: { status: 422, text: 'The file is damaged: it cannot be read as a picture.' },
  PICTURE_ANIMATED: {
    status: 415,
    text: 'This animation would stand still. Please upload it as GIF or WebP.',
  },
  PICTURE_TOO_SLOW: {
    status: 422,
    text: 'Preparing the picture takes too long. Please choose one with fewer pixels or frames.',
  },
  PICTURE_UNREACHABLE: { status: 422, text: 'The picture could not be fetched from its site.' },
  PICTURE_EXISTS: { status: 409, text: 'This picture is in the library already.' },
  PICTURE_NOT_FOUND: { status: 404, text: 'This picture is no longer in the library.' },
  PICTURE_IN_USE: { status: 409, text: 'This picture is used by {count} posts.' },
  PICTURE_TITLE_TOO_LONG: { status: 400, text: 'Name must be 200 characters or less' },
  ALT_TOO_LONG: { status: 400, text: 'Alternative text must be 300 characters or less' },
  RECORDING_FILE_TOO_LARGE: {
    status: 413,
    text: 'The file is larger than {megabytes} MB. Please save the recording again with 96 kbit/s.',
  },
  RECORDING_TYPE_REFUSED: {
    status: 415,
    text: 'Only MP3 and M4A recordings can be uploaded. The content of this file is something else.',
  },
  RECORDING_TYPE_DIFFERS: {
    status: 415,
    text: 'The name of the file does not fit its content, which is {format}. Please rename it or choose another one.',
  },
  RECORDING_TOO_LONG: {
    status: 422,
    text: 'The recording is longer than {minutes} minutes. Please shorten it and try again.',
  },
  RECORDING_DAMAGED: { status: 422, text: 'The file is damaged: it cannot be read as a recording.' },
  RECORDING_NOT_FOUND: { status: 404, text: 'This recording is no longer in the library.' },
  RECORDING_IN_USE: {
    status: 409,
    text: 'The site uses this recording. Please remove it from the texts and their drafts first.',
  },
  RECORDING_NOT_CONFIRMED: {
    status: 422,
    text: 'Please confirm first that everybody heard in the recording has agreed to its publication.',
  },
  MEDIA_BUSY: {
    status: 503,
    retryAfterSeconds: 10,
    text: 'Many pictures are being prepared. Please try again in a few seconds.',
  },
} as const satisfies Record<string, ErrorEntry>;
