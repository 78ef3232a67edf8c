import { useEffect, useState } from 'react';

/** The place where somebody works: in the text or its tools, with a button of the pointer down in it, or elsewhere. */
export type Attention = 'text' | 'pressing' | 'elsewhere';

export function useAttention(): Attention {
  const [attention, setAttention] = useState<Attention>('elsewhere');
  useEffect(() => {
    const isOurs = ({ target }: Event) => target instanceof Element && target.closest('.text-field') !== null;
    const isInText = ({ target }: Event) => target instanceof Element && target.closest('.prose') !== null;
    const heard = new AbortController();
    const on = (name: string, attend: (event: Event) => Attention) =>
      document.addEventListener(name, (event) => setAttention(attend(event)), {
        capture: true,
        passive: true,
        signal: heard.signal,
      });
    on('pointerdown', (event) => (isInText(event) ? 'pressing' : isOurs(event) ? 'text' : 'elsewhere'));
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(
        name,
        () => setAttention((before) => (before === 'pressing' ? 'text' : before)),
        { capture: true, passive: true, signal: heard.signal },
      );
    on('focusin', (event) => (isOurs(event) ? 'text' : 'elsewhere'));
    return () => heard.abort();
  }, []);
  return attention;
}
