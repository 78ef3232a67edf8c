import { useEffect, useState } from 'react';

/** `text` includes its tools. `pressing` and `dragging` last while the pointer selects or drags words. */
export type Attention = 'text' | 'pressing' | 'dragging' | 'elsewhere';

export function useAttention(): Attention {
  const [attention, setAttention] = useState<Attention>('elsewhere');
  useEffect(() => {
    // A drag's target is a text node.
    const closest = ({ target }: Event, selector: string) => {
      const element = target instanceof Text ? target.parentElement : target;
      return element instanceof Element ? element.closest(selector) : null;
    };
    const isInText = (event: Event) => closest(event, '.prose') !== null;
    // The field contains the title and the URL too.
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
    // A drag cancels the pointer, although the button is still down.
    on('dragstart', (event) => (isInText(event) ? 'dragging' : 'elsewhere'));
    // Not at the drop: WebKit loses the words after a render before the text inserts them.
    ends('dragend', 'dragging');
    on('focusin', (event) => (isInField(event) ? 'text' : 'elsewhere'));
    return () => listeners.abort();
  }, []);
  return attention;
}
