import type { ErrorEntry } from '../visitor-errors.ts';

export const REVIEW_ERRORS = {
  POST_NOT_DRAFT: { status: 409, text: 'Only a draft can be submitted for review.' },
  POST_NOT_SUBMITTED: { status: 409, text: 'This post is not in review any more.' },
  COMMENT_EMPTY: { status: 400, text: 'A comment needs a text' },
  COMMENT_TOO_LONG: { status: 400, text: 'A comment can have 2000 characters or less' },
  COMMENT_NOT_FOUND: { status: 404, text: 'This comment is not here any more.' },
  TOO_MANY_COMMENTS: { status: 409, text: 'A post can have 500 open comments. Resolve some first.' },
  TOO_MANY_PREVIEW_LINKS: {
    status: 409,
    text: 'A post can have 20 preview links. Withdraw one that nobody needs.',
  },
} as const satisfies Record<string, ErrorEntry>;
