import type { ErrorEntry } from '../visitor-errors.ts';

export const MEMBER_ERRORS = {
  MEMBER_EXISTS: { status: 409, text: 'This person is a member already.' },
  MEMBER_NOT_FOUND: { status: 404, text: 'This person is no member any more.' },
  MEMBER_NAME_TOO_LONG: { status: 400, text: 'Name must be 80 characters or less' },
  MEMBER_NAME_IS_EMAIL: { status: 400, text: 'A name is no e-mail address: write it without @.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'This is the last administrator. Make somebody else one first.',
  },
  INVITATION_INVALID: {
    status: 410,
    text: 'This invitation was used or withdrawn, or its time is over. Ask for another one.',
  },
} as const satisfies Record<string, ErrorEntry>;
