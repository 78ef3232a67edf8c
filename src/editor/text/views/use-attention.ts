import { useEffect, useState } from 'react';

/**
 * The place where somebody works: in the text or its tools, with a button of the pointer down in it, with words that are
 * being dragged, or elsewhere.
 */
export type Attention = 'text' | 'pressing' | 'dragging' | 'elsewhere';

export function useAttention(): Attention {
  const [attention, setAttention] = useState<Attention>('elsewhere');
  useEffect(() => {
    // The target of a drag is the words themselves.
    const placeOf = ({ target }: Event, places: string) => {
      const element = target instanceof Text ? target.parentElement : target;
      return element instanceof Element ? element.closest(places) : null;
    };
    const isInText = (event: Event) => placeOf(event, '.prose') !== null;
    // Title and address are in the field, above the text.
    const isOurs = (event: Event) =>
      placeOf(event, '.text-field, .article-head')?.matches('.text-field') ?? false;
    const heard = new AbortController();
    const on = (name: string, attend: (event: Event) => Attention) =>
      document.addEventListener(name, (event) => setAttention(attend(event)), {
        capture: true,
        passive: true,
        signal: heard.signal,
      });
    on('pointerdown', (event) => (isInText(event) ? 'pressing' : isOurs(event) ? 'text' : 'elsewhere'));
    const ends = (name: string, what: Attention) =>
      document.addEventListener(name, () => setAttention((before) => (before === what ? 'text' : before)), {
        capture: true,
        passive: true,
        signal: heard.signal,
      });
    for (const name of ['pointerup', 'pointercancel']) ends(name, 'pressing');
    // A drag cancels the pointer, whose button is still down.
    on('dragstart', (event) => (isInText(event) ? 'dragging' : 'elsewhere'));
    // Not the drop: WebKit loses the words where something is drawn before the text has taken them.
    ends('dragend', 'dragging');
    on('focusin', (event) => (isOurs(event) ? 'text' : 'elsewhere'));
    return () => heard.abort();
  }, []);
  return attention;
}
