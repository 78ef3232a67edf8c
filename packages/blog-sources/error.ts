export type SourceErrorCode =
  | 'ENCODING'
  | 'FILE_DAMAGED'
  | 'FILE_ENCRYPTED'
  | 'FILE_HOSTILE'
  | 'FILE_MISSING'
  | 'FILE_TOO_COMPLEX'
  | 'FILE_TOO_LARGE'
  | 'FILE_TRUNCATED'
  | 'FORMAT_UNKNOWN'
  | 'SITES_DIFFER';

/** The error for a file that cannot be read. Every other error of a reader is a bug of this package. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;
  /** `place` is the name of the file, with the line or the key if it is known. */
  readonly details: { readonly place: string };

  constructor(code: SourceErrorCode, details: SourceError['details'], options?: ErrorOptions) {
    super(`${code}: ${details.place}`, options);
    this.name = 'SourceError';
    this.code = code;
    this.details = details;
  }
}
