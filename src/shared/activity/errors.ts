import { UNDO_DAYS } from '../periods.ts';
import type { ErrorEntry } from '../visitor-errors.ts';

export const ACTIVITY_ERRORS = {
  ACTIVITY_NOT_FOUND: {
    status: 404,
    text: `This is more than ${UNDO_DAYS} days ago and can no longer be undone.`,
  },
  ACTIVITY_UNDONE: { status: 409, text: 'This has been undone already.' },
} as const satisfies Record<string, ErrorEntry>;
