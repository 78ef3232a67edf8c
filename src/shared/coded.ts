import { ERRORS, type ErrorCode, isErrorCode } from './errors.ts';

/**
 * Returns zod's `error` option for an error code. The issue gets the error's text as message and the code as
 * parameter. zod copies the issue only after it has called `error`, so the copy has the parameter too.
 */
export function coded(code: ErrorCode): { error: (issue: object) => string } {
  return {
    error(issue) {
      Object.assign(issue, { params: { code } });
      return ERRORS[code].text;
    },
  };
}

/** Returns the code that `coded` added; undefined for zod's own issues. */
export function codeOf(issue: object): ErrorCode | undefined {
  const { params } = issue as { params?: { code?: unknown } };
  return isErrorCode(params?.code) ? params.code : undefined;
}
