/** With a separate React root, so that any page can open the dialog. */
import { EMPTY_LEAD } from '#shared/lead-values.ts';
import { type Site, telephoneHref } from '#shared/site.ts';
import { LEAD_DIALOGS, LEAD_FORM } from '#src/site/content/lead-dialogs.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { hasStoredLead, rememberStoredLead } from './stored-lead.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { readLeadDraft } from './lead-draft.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadPackage } from './lead-package.tsx';
import { trackLeadAbandoned, trackLeadStored } from './lead-tracking.ts';
import type { LeadRequest } from './lead-request.ts';

export type LeadFrame = {
  content: HTMLElement;
  isOpen: () => boolean;
  close: () => void;
  /** Nothing closes the dialog while it is sending. */
  setSending: (sending: boolean) => void;
  /** Runs once. */
  onClosed: (act: () => void) => void;
};

/** Up to this width the optional fields are folded, so that the submit button stays in view. */
const PHONE = '(max-width: 30rem)';

type LeadDialogProps = { request: LeadRequest; site: Site };

/** @param onFailure replaces a failed dialog by the form as a page */
export function renderQuestions(
  frame: LeadFrame,
  { onFailure, ...dialogProps }: LeadDialogProps & { onFailure: () => void },
): void {
  const root = createRoot(frame.content, {
    onUncaughtError: (error) => {
      reportFailure('lead dialog', error);
      onFailure();
    },
  });
  // Synchronous, so that the frame is never without its heading.
  flushSync(() => root.render(<LeadDialog {...dialogProps} frame={frame} onClosed={() => root.unmount()} />));
  frame.content.querySelector<HTMLElement>('.in')?.focus();
}

function LeadDialog({
  request,
  site,
  frame,
  onClosed,
}: LeadDialogProps & { frame: LeadFrame; onClosed: () => void }) {
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
    rememberStoredLead();
    setStored(true);
  };
  if (stored) return <LeadDone site={site} onOver={frame.close} />;
  return <LeadQuestions request={request} site={site} onSending={frame.setSending} onStored={onStored} />;
}

type LeadQuestionsProps = LeadDialogProps & {
  onSending: (sending: boolean) => void;
  onStored: () => void;
};

function LeadQuestions({ request, ...rest }: LeadQuestionsProps) {
  const { title, intro } = LEAD_DIALOGS[request.variant];
  return (
    <>
      <div className="dlg-h">
        <h2 id="lead-title">{title}</h2>
        <p>{hasStoredLead() ? LEAD_FORM.asked : intro}</p>
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

/** Specification, section 9. */
const CLOSES_AFTER_MS = 3_000;

/**
 * The line runs out until the dialog closes. It pauses while the pointer moves over it or a control has
 * keyboard focus, but not for a pointer that rests where it pressed the button.
 */
function LeadDone({ site: { phone }, onOver }: { site: Site; onOver: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(CLOSES_AFTER_MS);
  const { title, text, voice, hurry } = LEAD_FORM.done;

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(onOver, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(0, remainingMs.current - (performance.now() - startedAt));
    };
  }, [isPaused, onOver]);
  useEffect(() => {
    // The overlay belongs to the dialog element, so listen on the box.
    const inside = box.current?.closest<HTMLElement>('.dlg-box');
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);
    const onFocusIn = ({ target }: FocusEvent) => setPaused(target !== box.current);
    inside?.addEventListener('pointermove', pause);
    inside?.addEventListener('pointerleave', resume);
    inside?.addEventListener('focusin', onFocusIn);
    return () => {
      inside?.removeEventListener('pointermove', pause);
      inside?.removeEventListener('pointerleave', resume);
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
      <div className={isPaused ? 'auto waits' : 'auto'} aria-hidden="true">
        <i />
      </div>
    </div>
  );
}
