/** Positions a floating element, again after each scroll and resize. */
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';

const GAP = 8;
const HEIGHT_MIN = 180;
/** Pixels of the editor's head. */
const HEAD = 56;

export type Floating = {
  anchor: Parameters<typeof computePosition>[0];
  placement: Placement;
  field: Element;
  gap: number;
  isPinned: boolean;
  /** False once the anchor is gone. */
  hasAnchor: () => boolean;
};

/** @returns a function that stops the updates */
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
          // Prefers a small box below, as a box above covers the last lines.
          size({
            padding: GAP,
            apply: ({ availableHeight }) =>
              element.style.setProperty('--room', `${Math.max(availableHeight, HEIGHT_MIN)}px`),
          }),
          flip({ padding }),
          // The post's settings are beside the text.
          shift({ padding: gap, boundary: field }),
          shift({ padding, crossAxis: true }),
        ],
  });
  element.style.translate = `${x}px ${y}px`;
}

/** The lower edge of the bars above the text. */
export function barsOf(field: Element): number {
  const bars = field.querySelector('.bars');
  // Phones have the bars at the foot of the window.
  if (!bars || getComputedStyle(bars).position === 'fixed') return HEAD;
  return bars.getBoundingClientRect().bottom;
}
