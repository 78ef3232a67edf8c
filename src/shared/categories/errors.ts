import type { ErrorEntry } from '../visitor-errors.ts';

export const CATEGORY_ERRORS = {
  CATEGORY_CYCLE: { status: 409, text: 'A category cannot be placed below itself.' },
  CATEGORY_IN_USE: { status: 409, text: 'Cannot delete category with {count} associated posts' },
  CATEGORY_INCOMPLETE: { status: 400, text: 'Name and slug are required' },
  CATEGORY_NAME_TOO_LONG: { status: 400, text: 'Name must be 200 characters or less' },
  CATEGORY_DESCRIPTION_TOO_LONG: { status: 400, text: 'Description must be 2000 characters or less' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'This category no longer exists.' },
} as const satisfies Record<string, ErrorEntry>;
