/** The content of the lead dialog. It has its own React root, so that the dialog can be opened on any page. */

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EMPTY_LEAD } from '#shared/leads/lead-values.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { findDeal } from './lead-deal.ts';
import { readLeadDraft } from './lead-draft.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadPackage } from './lead-package.tsx';
import type { LeadRequest } from './lead-request.ts';
import { trackLeadAbandoned, trackLeadStored } from './lead-tracking.ts';
import { hasStoredLead, rememberStoredLead } from './stored-lead.ts';

export type LeadFrame = {
  content: HTMLElement;
  isOpen: () => boolean;
  close: () => void;
  /** Sets whether the form is sending. Meanwhile the dialog cannot be closed. */
  setSending: (sending: boolean) => void;
  /** Sets the function that is called once when the dialog is closed. */
  onClosed: (act: () => void) => void;
};

/** Screens on which the optional fields are folded, so that the submit button stays in view. */
const PHONE = '(max-width: 30rem)';

type LeadDialogProps = { request: LeadRequest; site: Site };

/**
 * Renders the form into the dialog.
 * @param onFailure is called if the form fails, to open the page with the form
 */
export function renderLeadDialog(
  frame: LeadFrame,
  { onFailure, ...dialogProps }: LeadDialogProps & { onFailure: () => void },
): void {
  const root = createRoot(frame.content, {
    onUncaughtError: (error) => {
      reportFailure('lead dialog', error);
      onFailure();
    },
  });
  // Rendering is synchronous, so that the frame is never without its heading.
  flushSync(() => root.render(<LeadDialog {...dialogProps} frame={frame} onClosed={() => root.unmount()} />));
  frame.content.querySelector<HTMLElement>('.in')?.focus();
}

function LeadDialog({
  request,
  site,
  frame,
  onClosed,
}: LeadDialogProps & { frame: LeadFrame; onClosed: () => void }) {
  const [isStored, setStored] = useState(false);
  const [openedAt] = useState(() => performance.now());

  useEffect(
    () =>
      frame.onClosed(() => {
        if (!isStored) trackLeadAbandoned(request, (performance.now() - openedAt) / 1000);
        onClosed();
      }),
    [frame, request, isStored, openedAt, onClosed],
  );

  const onStored = () => {
    trackLeadStored(request);
    rememberStoredLead();
    setStored(true);
  };
  if (isStored) return <LeadConfirmation site={site} onEnd={frame.close} />;
  return <LeadDialogForm request={request} site={site} onSending={frame.setSending} onStored={onStored} />;
}

type LeadDialogFormProps = LeadDialogProps & {
  onSending: (sending: boolean) => void;
  onStored: () => void;
};

function LeadDialogForm({ request, ...rest }: LeadDialogFormProps) {
  const texts = leadTexts(rest.site);
  const { title, intro } = texts[request.variant];
  const text = hasStoredLead() ? texts.form.afterRequest : intro;
  const [deal] = useState(() => findDeal(request.package));
  return (
    <>
      <div className="dlg-h">
        <h2 id="lead-title" {...shrinkLongText(title, 40)}>
          {title}
        </h2>
        <p {...shrinkLongText(text, 200)}>{text}</p>
        {deal ? (
          <dl className="deal">
            {deal.rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          request.package && <LeadPackage name={request.package} site={rest.site} />
        )}
      </div>
      <LeadForm
        {...rest}
        send={deal?.act}
        prefix="lead"
        request={request}
        values={{ ...EMPTY_LEAD, ...readLeadDraft() }}
        folds={window.matchMedia(PHONE).matches}
      />
    </>
  );
}

/** Milliseconds until the confirmation closes (specification, Demo request). */
const CLOSES_AFTER_MS = 3_000;

/**
 * Confirms the request. A shrinking line displays the time until the dialog closes. The time pauses while the
 * pointer moves over the dialog, or a control has the keyboard focus. A pointer that has not moved since it
 * pressed the button does not count.
 */
function LeadConfirmation({ site, onEnd }: { site: Site; onEnd: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(CLOSES_AFTER_MS);
  const { title, text, voice, hurry } = leadTexts(site).done;

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(onEnd, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(0, remainingMs.current - (performance.now() - startedAt));
    };
  }, [isPaused, onEnd]);
  useEffect(() => {
    // The listeners are on the box, because the dialog element includes the overlay.
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
      <h2 id="lead-title" {...shrinkLongText(title, 40)}>
        {title}
      </h2>
      <p>{text}</p>
      <p className="hurry">
        {hurry} <a href={telephoneHref(site.phone)}>{site.phone}</a>
      </p>
      <div className={isPaused ? 'auto waits' : 'auto'} aria-hidden="true">
        <i />
      </div>
    </div>
  );
}
