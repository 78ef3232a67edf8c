import type { ErrorEntry } from '../visitor-errors.ts';

export const ASSISTANT_ERRORS = {
  FORMATTING_WOULD_BE_LOST: {
    status: 409,
    text: 'Markdown cannot express all formatting of this post. Send the text as HTML, or set replace_formatting to true.',
  },
  FACTS_CONTRADICTED: {
    status: 409,
    text: 'Numbers of this text contradict the published facts. Correct them, or ask the member whether they should stay.',
  },
  NOT_FOR_ASSISTANTS: {
    status: 403,
    text: 'Assistants may not change this text. A member changes it on the site.',
  },
  SITE_TEXT_PATH_UNKNOWN: { status: 400, text: 'This record has no text at the path {path}.' },
  PUBLICATIONS_USED_UP: {
    status: 429,
    text: 'A connection can publish at most {count} times an hour. Ask a member to publish, or try again later.',
  },
  PROGRAM_MISSING: { status: 400, text: 'Write where you will use the token.' },
  PROGRAM_TOO_LONG: { status: 400, text: 'Name must be 80 characters or less' },
  LEVEL_ABOVE_ROLE: { status: 403, text: 'Your role may not give this right to a program.' },
  CONNECTION_NOT_FOUND: { status: 404, text: 'This connection has already ended.' },
  TOO_MANY_CONNECTIONS: {
    status: 409,
    text: 'A member can have {max} connections. End one that is no longer used.',
  },
} as const satisfies Record<string, ErrorEntry>;
