import { UNDO_DAYS } from '../periods.ts';
import type { ACTIVITY_ERRORS } from './errors.ts';

export const activityErrors: Record<keyof typeof ACTIVITY_ERRORS, string> = {
  ACTIVITY_NOT_FOUND: `Üzerinden ${UNDO_DAYS} günden fazla geçti, artık geri alınamaz.`,
  ACTIVITY_UNDONE: 'Bu zaten geri alındı.',
};
