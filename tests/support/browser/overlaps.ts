/** Checks that no text of a page lies over another, and none is clipped by its own box. */
import type { Page } from 'playwright';

/** Pairs of texts of the page's flow that share more than a few pixels, and texts that their box cuts. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(overlapsInPage);
}

/** The same search, run in the page itself. */
function overlapsInPage(): string[] {
  /** Pixels by which line boxes may share: tight lines of one headline do. */
  const SHARED = 3;
  type Line = { text: string; element: Element; box: DOMRect };
  const lines: Line[] = [];
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim() ?? '';
    if (!element || words === '' || element.closest('script, style, [aria-hidden="true"], .vh')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isOutOfFlow(element) || isForListeners(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const clip = clipOf(element);
    for (const { left, top, width, height, bottom } of range.getClientRects()) {
      // Lines behind a clamp are not shown.
      if (width < 2 || height < 2 || bottom > clip.bottom + SHARED || top < clip.top - SHARED) continue;
      // A line box is taller than its letters.
      const spare = Math.max(0, (height - size * 0.75) / 2);
      lines.push({ text: words, element, box: new DOMRect(left, top + spare, width, height - 2 * spare) });
    }
    if (isCut(element)) found.add(`cut: ${words.slice(0, 60)}`);
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (line.element === other.element || !overlap(line.box, other.box)) continue;
      found.add(`${line.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
    }
  }
  return [...found];

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > SHARED && high > SHARED;
  }

  /** Fixed and sticky elements lie over the page on purpose. */
  function isOutOfFlow(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true;
    }
    return false;
  }

  /** The box outside of which nothing of the element is shown. */
  function clipOf(element: Element): DOMRect {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(around).overflowY)) return around.getBoundingClientRect();
    }
    return new DOMRect(-1e6, -1e6, 2e6, 2e6);
  }

  /** Texts that only screen readers get are clipped to nothing. */
  function isForListeners(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { clipPath } = getComputedStyle(around);
      if (clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  }

  /** A clamp that ends in three dots is meant; a box that hides a part of its text is not. */
  function isCut(element: Element): boolean {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') return false;
    return element.scrollWidth > element.clientWidth + 1;
  }
}
