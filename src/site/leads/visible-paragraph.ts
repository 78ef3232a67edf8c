import { PARAGRAPH_MAX_LENGTH } from '#shared/leads/lead-rules.ts';

const PARAGRAPHS = 'main :is(p, li, h2, h3, blockquote)';
/** Selects elements that may contain text which the visitor has typed. */
const TYPED = 'form, dialog, output, [contenteditable]';

/**
 * Returns the beginning of the paragraph or heading nearest to the middle of the viewport; undefined if none is
 * visible.
 */
export function findVisibleParagraph(): string | undefined {
  let nearest: Element | undefined;
  let shortest = Infinity;
  for (const element of document.querySelectorAll(PARAGRAPHS)) {
    const distance = distanceFromMiddle(element);
    // If two elements have the same distance, the later one counts, because a paragraph follows the item that
    // contains it.
    if (distance === Infinity || distance > shortest || element.closest(TYPED) || !textOf(element)) continue;
    nearest = element;
    shortest = distance;
  }
  return nearest && textOf(nearest).slice(0, PARAGRAPH_MAX_LENGTH);
}

/** Returns the pixels between an element and the middle of the viewport; Infinity if the element is not visible. */
function distanceFromMiddle(element: Element): number {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const isVisible =
    width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isVisible
    ? Math.hypot(gap(left, right, innerWidth / 2), gap(top, bottom, innerHeight / 2))
    : Infinity;
}

function gap(start: number, end: number, middle: number): number {
  return Math.max(start - middle, middle - end, 0);
}

function textOf({ textContent }: Element): string {
  return textContent.replace(/\s+/g, ' ').trim();
}
