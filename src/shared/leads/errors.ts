import type { ErrorEntry } from '../visitor-errors.ts';

export const LEAD_ERRORS = {
  PERSON_UNREADABLE: { status: 400, text: 'Give an e-mail address or a phone number.' },
  LEAD_NOT_REJECTED: { status: 409, text: 'Only a rejected lead can be sent again.' },
  LEAD_NOT_HELD: { status: 409, text: 'Only a held lead can be released.' },
  LEAD_NOT_FOUND: { status: 404, text: 'This lead is not here any more.' },
  LEAD_ERASED: { status: 409, text: 'This person was erased: there is nothing left to work on.' },
  LEAD_OWNER_UNKNOWN: { status: 400, text: 'Only a member who may see leads can own a lead.' },
  LEAD_NOT_CLOSED: { status: 409, text: 'Only a won or lost lead has a day.' },
  LEAD_CLOSING_AHEAD: { status: 400, text: 'The day of a won or lost lead cannot be in the future.' },
  LEAD_CALL_ANSWERED: { status: 409, text: 'How this call went is noted already, or it was removed.' },
  AMOUNT_INVALID: {
    status: 400,
    text: 'Write an amount such as 155.000 or 155.000,50, below 1.000.000.000',
  },
  LOST_WORDS_TOO_LONG: { status: 400, text: 'Their words can have 300 characters or less' },
} as const satisfies Record<string, ErrorEntry>;
