import { words } from '#src/admin/lib/words.ts';

/** `12,345`, in Turkish `12.345`. */
export const formatCount: (count: number) => string = words.number;
