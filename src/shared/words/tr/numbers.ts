import { onFirstUse } from '#shared/on-first-use.ts';
import { UNDO_DAYS } from '#shared/periods.ts';

const numberFormat = onFirstUse(() => new Intl.NumberFormat('tr'));

export const number = (count: number) => numberFormat().format(count);

export const countPosts = (count: number) => `${number(count)} yazı`;

export const trashPeriod = (count: number) =>
  `${count === 1 ? 'Bir kopyası' : 'Kopyaları'} ${UNDO_DAYS} gün çöp kutusunda kalır.`;
