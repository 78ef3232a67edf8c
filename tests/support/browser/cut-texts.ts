import type { Page } from 'playwright';

/** Lists texts that the window or a box cuts, or that leave their button, and says if the page scrolls sideways. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(cutTextsInPage);
}

function cutTextsInPage(): string[] {
  type Clip = { left: number; right: number; top: number; bottom: number };
  const { clientWidth, scrollWidth } = document.documentElement;
  const findings = new Set<string>();
  if (scrollWidth > clientWidth) findings.add(`the page is ${scrollWidth - clientWidth} px too wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim() ?? '';
    // The words of a drawn cover are a pattern.
    if (!element || words === '' || element.closest('script, style, noscript, .cover')) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || isForListeners(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const clip = clipOf(element);
    const button = element.closest('.btn, button')?.getBoundingClientRect();
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width === 0) continue;
      // A line box is taller than its letters.
      const spare = Math.max(0, (height - size * 0.75) / 2);
      const where = `${element.closest('[class]')?.className}: ${words.slice(0, 40)}`;
      if (left < clip.left - 1 || right > clip.right + 1) findings.add(`cut sideways: ${where}`);
      if (top + spare < clip.top - 1 || bottom - spare > clip.bottom + 1) findings.add(`cut: ${where}`);
      if (button && (left < button.left - 1 || right > button.right + 1)) findings.add(`outside: ${where}`);
      if (button && (top + spare < button.top || bottom - spare > button.bottom))
        findings.add(`outside: ${where}`);
    }
  }
  return [...findings];

  /** Returns the box in which an element's text is visible or can be scrolled to. */
  function clipOf(element: Element): Clip {
    const clip = { left: 0, right: clientWidth, top: -Infinity, bottom: Infinity };
    const scrolls = { x: false, y: false };
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around === document.body) break;
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isClamped = style.webkitLineClamp !== 'none';
      if (/auto|scroll/.test(style.overflowX)) scrolls.x = true;
      if (/auto|scroll/.test(style.overflowY)) scrolls.y = true;
      if (hides(style.overflowX) && !scrolls.x && style.textOverflow !== 'ellipsis') {
        clip.left = Math.max(clip.left, box.left);
        clip.right = Math.min(clip.right, box.right);
      }
      // A clamp ends with an ellipsis.
      if (hides(style.overflowY) && isClamped) scrolls.y = true;
      if (hides(style.overflowY) && !scrolls.y) {
        clip.top = Math.max(clip.top, box.top);
        clip.bottom = Math.min(clip.bottom, box.bottom);
      }
      if (style.position === 'fixed') break;
    }
    if (scrolls.x) Object.assign(clip, { left: -Infinity, right: Infinity });
    return clip;
  }

  /** Says whether a text is for screen readers only: clipped to nothing. */
  function isForListeners(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath.startsWith('inset(50%')) return true;
    return false;
  }
}
