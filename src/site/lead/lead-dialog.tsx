/** The questions in the frame of the lead dialog. They have a root of their own, so that any page can open it. */
import { EMPTY_LEAD } from '#shared/lead-values.ts';
import { type Site, telephoneHref } from '#shared/site.ts';
import { LEAD_DIALOGS, LEAD_FORM } from '#src/site/content/lead-dialogs.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { hasAsked, rememberAsking } from './lead-asked.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { readLeadDraft } from './lead-draft.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadPackage } from './lead-package.tsx';
import { trackLeadAbandoned, trackLeadStored } from './lead-tracking.ts';
import type { LeadRequest } from './lead-request.ts';

export type LeadFrame = {
  /** React's root. */
  content: HTMLElement;
  isOpen: () => boolean;
  close: () => void;
  /** While it is sending, nothing closes the dialog. */
  setSending: (sending: boolean) => void;
  /** Called once, when the dialog has closed. */
  onClosed: (act: () => void) => void;
};

/** Below it the optional fields are folded, so that the button that sends stays in view. */
const PHONE = '(max-width: 30rem)';

type Asked = { request: LeadRequest; site: Site };

/** @param onFailure the form as a page replaces a dialog that fails */
export function renderQuestions(
  frame: LeadFrame,
  { onFailure, ...asked }: Asked & { onFailure: () => void },
): void {
  const root = createRoot(frame.content, {
    onUncaughtError: (error) => {
      reportFailure('lead dialog', error);
      onFailure();
    },
  });
  // The frame shows no moment without its heading.
  flushSync(() => root.render(<LeadDialog {...asked} frame={frame} onClosed={() => root.unmount()} />));
  frame.content.querySelector<HTMLElement>('.in')?.focus();
}

function LeadDialog({ request, site, frame, onClosed }: Asked & { frame: LeadFrame; onClosed: () => void }) {
  const [stored, setStored] = useState(false);
  const [openedAt] = useState(() => performance.now());

  useEffect(
    () =>
      frame.onClosed(() => {
        if (!stored) trackLeadAbandoned(request, (performance.now() - openedAt) / 1000);
        onClosed();
      }),
    [frame, request, stored, openedAt, onClosed],
  );

  const onStored = () => {
    trackLeadStored(request);
    rememberAsking();
    setStored(true);
  };
  if (stored) return <LeadDone site={site} onOver={frame.close} />;
  return <LeadQuestions request={request} site={site} onSending={frame.setSending} onStored={onStored} />;
}

type LeadQuestionsProps = Asked & {
  onSending: (sending: boolean) => void;
  onStored: () => void;
};

function LeadQuestions({ request, ...rest }: LeadQuestionsProps) {
  const { title, intro } = LEAD_DIALOGS[request.variant];
  return (
    <>
      <div className="dlg-h">
        <h2 id="lead-title">{title}</h2>
        <p>{hasAsked() ? LEAD_FORM.asked : intro}</p>
        {request.package && <LeadPackage name={request.package} />}
      </div>
      <LeadForm
        {...rest}
        prefix="lead"
        request={request}
        values={{ ...EMPTY_LEAD, ...readLeadDraft() }}
        folds={window.matchMedia(PHONE).matches}
      />
    </>
  );
}

/** Specification, section 9: the dialog closes itself after this long. */
const CLOSES_AFTER_MS = 3_000;

/**
 * The confirmation, and a line that runs out until the dialog closes. It pauses while the pointer moves over
 * it or a control has keyboard focus; a pointer that only rests where it pressed the button does not count.
 */
function LeadDone({ site: { phone }, onOver }: { site: Site; onOver: () => void }) {
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
