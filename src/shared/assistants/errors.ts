import type { ErrorEntry } from '../visitor-errors.ts';

export const ASSISTANT_ERRORS = {
  PROGRAM_MISSING: { status: 400, text: 'Write where you will use the token.' },
  PROGRAM_TOO_LONG: { status: 400, text: 'Name must be 80 characters or less' },
  LEVEL_ABOVE_ROLE: { status: 403, text: 'Your role may not give this right to a program.' },
  CONNECTION_NOT_FOUND: { status: 404, text: 'This connection has already ended.' },
  TOO_MANY_CONNECTIONS: {
    status: 409,
    text: 'A member can have {max} connections. End one that is no longer used.',
  },
} as const satisfies Record<string, ErrorEntry>;
