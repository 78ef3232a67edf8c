/** Page numbers shown at once (specification, section 9). */
const PAGE_BUTTONS_MAX = 5;

/** The numbers around `page`, at most five, as many as there are. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(PAGE_BUTTONS_MAX, pages);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
}
