const NUMBERS = new Intl.NumberFormat('en');

/** `12345` becomes `12,345`. */
export function formatCount(count: number): string {
  return NUMBERS.format(count);
}

/** `1 post`, `12,345 posts`. */
export function countPosts(count: number): string {
  return count === 1 ? '1 post' : `${formatCount(count)} posts`;
}
