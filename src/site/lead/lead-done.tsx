import { type Site, telephoneHref } from '#shared/site.ts';
import { LEAD_FORM } from '#src/site/content/lead-dialogs.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { useEffect, useRef, useState } from 'react';

/** Specification, section 9: the dialog closes itself after this long. */
const CLOSES_AFTER_MS = 3_000;

/**
 * The confirmation, and a line that runs out until the dialog closes. It pauses while the pointer moves over
 * it or a control has keyboard focus; a pointer that only rests where it pressed the button does not count.
 */
export function LeadDone({ site: { phone }, onOver }: { site: Site; onOver: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [waits, setWaits] = useState(false);
  const left = useRef(CLOSES_AFTER_MS);
  const { title, text, voice, hurry } = LEAD_FORM.done;

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (waits) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(onOver, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [waits, onOver]);
  useEffect(() => {
    // The box, not the dialog element: the overlay around it belongs to the latter.
    const inside = box.current?.closest<HTMLElement>('.dlg-box');
    const wait = () => setWaits(true);
    const goOn = () => setWaits(false);
    const onFocusIn = ({ target }: FocusEvent) => setWaits(target !== box.current);
    inside?.addEventListener('pointermove', wait);
    inside?.addEventListener('pointerleave', goOn);
    inside?.addEventListener('focusin', onFocusIn);
    return () => {
      inside?.removeEventListener('pointermove', wait);
      inside?.removeEventListener('pointerleave', goOn);
      inside?.removeEventListener('focusin', onFocusIn);
    };
  }, []);

  return (
    <div ref={box} className="done-box" tabIndex={-1} role="status">
      <VoiceLine text={voice} />
      <h2 id="lead-title">{title}</h2>
      <p>{text}</p>
      <p className="hurry">
        {hurry} <a href={telephoneHref(phone)}>{phone}</a>
      </p>
      <div className={waits ? 'auto waits' : 'auto'} aria-hidden="true">
        <i />
      </div>
    </div>
  );
}
