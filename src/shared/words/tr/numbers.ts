/** Numbers and counts of things, in Turkish. */
import { TRASH_DAYS } from '#shared/trash.ts';

const NUMBERS = new Intl.NumberFormat('tr');

export const number = (count: number) => NUMBERS.format(count);

/** `1 yazı`, `12.345 yazı`. */
export const countPosts = (count: number) => `${number(count)} yazı`;

export const keptInTrash = (count: number) =>
  `${count === 1 ? 'Bir kopyası' : 'Kopyaları'} ${TRASH_DAYS} gün çöp kutusunda kalır.`;
