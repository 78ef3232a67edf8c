import type { Page } from 'playwright';

export type Overflow = {
  tooWide: number;
  /** Texts beyond the window's edge that cannot be scrolled to. */
  cutOff: string[];
};

/** @param textSize in percent, as set by a reader who wants larger letters */
export function measureOverflow(page: Page, textSize = 100): Promise<Overflow> {
  return page.evaluate(overflowInPage, textSize);
}

export function overflowInPage(textSize: number): Overflow {
  if (textSize !== 100) document.documentElement.style.fontSize = `${textSize}%`;
  const { clientWidth, scrollWidth } = document.documentElement;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cutOff: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || element.closest('script, style, [aria-hidden="true"], .vh'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || scrollsSideways(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const beyond = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 0 && (right > clientWidth + 1 || left < -1),
    );
    if (beyond) cutOff.push(text.textContent.trim().slice(0, 60));
  }
  return { tooWide: Math.max(0, scrollWidth - clientWidth), cutOff };

  function scrollsSideways(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (around !== document.documentElement && /auto|scroll/.test(getComputedStyle(around).overflowX))
        return true;
    }
    return false;
  }
}
