import type { Page } from 'playwright';

export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(overlapsInPage);
}

function overlapsInPage(): string[] {
  /** Pixels by which line boxes may overlap, as those of tight headlines do. */
  const SHARED = 3;
  type Line = { text: string; element: Element; box: DOMRect };
  const lines: Line[] = [];
  const overlaps = new Set<string>();
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
      // Lines behind a clamp are invisible.
      if (width < 2 || height < 2 || bottom > clip.bottom + SHARED || top < clip.top - SHARED) continue;
      // A line box is taller than its letters.
      const spare = Math.max(0, (height - size * 0.75) / 2);
      lines.push({ text: words, element, box: new DOMRect(left, top + spare, width, height - 2 * spare) });
    }
    if (isCut(element)) overlaps.add(`cut: ${words.slice(0, 60)}`);
  }
  lines.sort((upper, lower) => upper.box.top - lower.box.top);
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (line.element === other.element || !overlap(line.box, other.box)) continue;
      overlaps.add(`${line.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
    }
  }
  return [...overlaps];

  function overlap(first: DOMRect, second: DOMRect): boolean {
    const wide = Math.min(first.right, second.right) - Math.max(first.left, second.left);
    const high = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
    return wide > SHARED && high > SHARED;
  }

  /** Says whether an element is fixed or sticky, so that it may cover the page. */
  function isOutOfFlow(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true;
    }
    return false;
  }

  function clipOf(element: Element): DOMRect {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(around).overflowY)) return around.getBoundingClientRect();
    }
    return new DOMRect(-1e6, -1e6, 2e6, 2e6);
  }

  /** Says whether a text is for screen readers only: clipped to nothing. */
  function isForListeners(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { clipPath } = getComputedStyle(around);
      if (clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  }

  /** Says whether a box hides a part of its text without an ellipsis. */
  function isCut(element: Element): boolean {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis') return false;
    return element.scrollWidth > element.clientWidth + 1;
  }
}
