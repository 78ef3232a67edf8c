import { useEffect, useState } from 'react';

/**
 * The part of the page that the writer uses. `text` includes the tools of the text. `pressing` and `dragging` last
 * while the pointer selects or drags words.
 */
export type Attention = 'text' | 'pressing' | 'dragging' | 'elsewhere';

export function useAttention(): Attention {
  const [attention, setAttention] = useState<Attention>('elsewhere');
  useEffect(() => {
    // The target of a drag event may be a text node.
    const closest = ({ target }: Event, selector: string) => {
      const element = target instanceof Text ? target.parentElement : target;
      return element instanceof Element ? element.closest(selector) : null;
    };
    const isInText = (event: Event) => closest(event, '.prose') !== null;
    // The title and the URL are in the field too, but are not part of the text.
    const isInField = (event: Event) =>
      closest(event, '.text-field, .article-head')?.matches('.text-field') ?? false;
    const listeners = new AbortController();
    const on = (name: string, attend: (event: Event) => Attention) =>
      document.addEventListener(name, (event) => setAttention(attend(event)), {
        capture: true,
        passive: true,
        signal: listeners.signal,
      });
    on('pointerdown', (event) => (isInText(event) ? 'pressing' : isInField(event) ? 'text' : 'elsewhere'));
    const ends = (name: string, state: Attention) =>
      document.addEventListener(name, () => setAttention((last) => (last === state ? 'text' : last)), {
        capture: true,
        passive: true,
        signal: listeners.signal,
      });
    for (const name of ['pointerup', 'pointercancel']) ends(name, 'pressing');
    // The browser sends `pointercancel` when a drag starts, although the button is still pressed.
    on('dragstart', (event) => (isInText(event) ? 'dragging' : 'elsewhere'));
    // The state must not change at the drop event, as a render then makes WebKit lose the dragged words.
    ends('dragend', 'dragging');
    on('focusin', (event) => (isInField(event) ? 'text' : 'elsewhere'));
    return () => listeners.abort();
  }, []);
  return attention;
}
