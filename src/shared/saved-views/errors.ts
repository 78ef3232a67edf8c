import type { ErrorEntry } from '../visitor-errors.ts';

export const VIEW_ERRORS = {
  VIEW_NAME_EMPTY: { status: 400, text: 'A view needs a name' },
  VIEW_NAME_TOO_LONG: { status: 400, text: 'Name must be 60 characters or less' },
  VIEW_NAME_TAKEN: { status: 409, text: 'You have a view of this name already.' },
  VIEW_NOT_FOUND: { status: 404, text: 'This view is not here any more.' },
  TOO_MANY_SHARED_VIEWS: {
    status: 409,
    text: 'A list can have 20 shared views. End the sharing of one that nobody needs.',
  },
  TOO_MANY_VIEWS: { status: 409, text: 'A list can have 20 views. Delete one that you no longer need.' },
} as const satisfies Record<string, ErrorEntry>;
