import { type ErrorCode, ERRORS, isErrorCode } from '../errors.ts';

/**
 * The error of a schema or a check: the table's text for a form, and its code as a parameter of the issue.
 * zod copies an issue after it has asked for its message, so the code travels along.
 */
export function coded(code: ErrorCode): { error: (issue: object) => string } {
  return {
    error(issue) {
      Object.assign(issue, { params: { code } });
      return ERRORS[code].text;
    },
  };
}

/** The code that `coded` gave an issue; undefined for zod's own issues. */
export function codeOf(issue: object): ErrorCode | undefined {
  const { params } = issue as { params?: { code?: unknown } };
  return isErrorCode(params?.code) ? params.code : undefined;
}
