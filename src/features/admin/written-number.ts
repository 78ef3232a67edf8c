const NUMBERS = new Intl.NumberFormat('en');

/** `12,345` */
export function written(count: number): string {
  return NUMBERS.format(count);
}
