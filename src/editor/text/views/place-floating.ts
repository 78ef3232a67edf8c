/** Finds the place of a floating element, and keeps it there while something scrolls or grows. */
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';

const GAP = 8;
const HEIGHT_MIN = 180;
/** The height of the editor's head. */
const HEAD = 56;

export type Floating = {
  /** The words or the box, where it is now. */
  place: Parameters<typeof computePosition>[0];
  placement: Placement;
  field: Element;
  gap: number;
  isPinned: boolean;
  /** False where its place is gone. */
  isShown: () => boolean;
};

/** @returns a function that ends it */
export function placeFloating(element: HTMLElement, floating: Floating): () => void {
  return autoUpdate(floating.place, element, () => {
    element.style.visibility = floating.isShown() ? 'visible' : 'hidden';
    void put(element, floating);
  });
}

async function put(
  element: HTMLElement,
  { place, placement, field, gap, isPinned }: Floating,
): Promise<void> {
  const padding = { top: barsOf(field) + GAP, bottom: GAP, left: GAP, right: GAP };
  const { x, y } = await computePosition(place, element, {
    strategy: 'fixed',
    placement,
    middleware: isPinned
      ? [offset(gap)]
      : [
          offset(gap),
          // Small below is better than large above, where it covers what was written.
          size({
            padding: GAP,
            apply: ({ availableHeight }) =>
              element.style.setProperty('--room', `${Math.max(availableHeight, HEIGHT_MIN)}px`),
          }),
          flip({ padding }),
          // Beside the text stand the post's settings.
          shift({ padding: gap, boundary: field }),
          shift({ padding, crossAxis: true }),
        ],
  });
  element.style.translate = `${x}px ${y}px`;
}

/** The lower edge of the bars over the text. */
export function barsOf(field: Element): number {
  const bars = field.querySelector('.bars');
  // On phones they lie at the foot of the window.
  if (!bars || getComputedStyle(bars).position === 'fixed') return HEAD;
  return bars.getBoundingClientRect().bottom;
}
