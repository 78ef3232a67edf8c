import { onFirstUse } from '#shared/on-first-use.ts';
import { UNDO_DAYS } from '#shared/periods.ts';

const numberFormat = onFirstUse(() => new Intl.NumberFormat('en'));

export const number = (count: number) => numberFormat().format(count);

export const countPosts = (count: number) => (count === 1 ? '1 post' : `${number(count)} posts`);

export const countRedirects = (count: number) => (count === 1 ? '1 redirect' : `${number(count)} redirects`);

export const countPictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

export const many = (count: number, one: string, plural: string) =>
  count === 1 ? one : `${count} ${plural}`;

export const trashPeriod = (count: number) =>
  `${count === 1 ? 'A copy stays' : 'Copies stay'} in the trash for ${UNDO_DAYS} days.`;
