import { onFirstUse } from '#shared/on-first-use.ts';
import { TRASH_DAYS } from '#shared/trash.ts';

const numberFormat = onFirstUse(() => new Intl.NumberFormat('tr'));

export const number = (count: number) => numberFormat().format(count);

export const countPosts = (count: number) => `${number(count)} yazı`;

export const trashPeriod = (count: number) =>
  `${count === 1 ? 'Bir kopyası' : 'Kopyaları'} ${TRASH_DAYS} gün çöp kutusunda kalır.`;
