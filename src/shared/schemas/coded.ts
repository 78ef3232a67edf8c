import { type ErrorCode, ERRORS, isErrorCode } from '../errors.ts';

/**
 * The error of a schema: the text for a form, and its code as a parameter of the issue. zod copies an issue
 * after it has asked for the message, so the parameter is copied too.
 */
export function coded(code: ErrorCode): { error: (issue: object) => string } {
  return {
    error(issue) {
      Object.assign(issue, { params: { code } });
      return ERRORS[code].text;
    },
  };
}

/** The code from `coded`; undefined for zod's own issues. */
export function codeOf(issue: object): ErrorCode | undefined {
  const { params } = issue as { params?: { code?: unknown } };
  return isErrorCode(params?.code) ? params.code : undefined;
}
