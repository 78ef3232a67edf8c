/** Positions a floating element, and updates the position after each scroll and resize. */
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';

const GAP = 8;
const HEIGHT_MIN = 180;
/** The height of the editor's head in pixels. */
const HEAD = 56;

export type Floating = {
  anchor: Parameters<typeof computePosition>[0];
  placement: Placement;
  field: Element;
  gap: number;
  isPinned: boolean;
  hasAnchor: () => boolean;
};

/** Keeps an element at its place. @returns a function that stops the updates */
export function placeFloating(element: HTMLElement, floating: Floating): () => void {
  return autoUpdate(floating.anchor, element, () => {
    element.style.visibility = floating.hasAnchor() ? 'visible' : 'hidden';
    void position(element, floating);
  });
}

async function position(
  element: HTMLElement,
  { anchor, placement, field, gap, isPinned }: Floating,
): Promise<void> {
  const padding = { top: barsOf(field) + GAP, bottom: GAP, left: GAP, right: GAP };
  const { x, y } = await computePosition(anchor, element, {
    strategy: 'fixed',
    placement,
    middleware: isPinned
      ? [offset(gap)]
      : [
          offset(gap),
          // A place below the anchor is preferred even if the element must be smaller, as above the anchor it
          // would cover the last lines.
          size({
            padding: GAP,
            apply: ({ availableHeight }) =>
              element.style.setProperty('--room', `${Math.max(availableHeight, HEIGHT_MIN)}px`),
          }),
          flip({ padding }),
          // The element stays within the text, as the post's settings are beside the text.
          shift({ padding: gap, boundary: field }),
          shift({ padding, crossAxis: true }),
        ],
  });
  element.style.translate = `${x}px ${y}px`;
}

/** Returns the lower edge of the bars above the text. */
export function barsOf(field: Element): number {
  const bars = field.querySelector('.bars');
  // On phones the bars are at the bottom of the window.
  if (!bars || getComputedStyle(bars).position === 'fixed') return HEAD;
  return bars.getBoundingClientRect().bottom;
}
