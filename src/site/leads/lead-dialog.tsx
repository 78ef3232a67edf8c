/** The form of the lead dialog. It has its own React root, so that the dialog can be opened on any page. */

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { EMPTY_LEAD } from '#shared/leads/lead-values.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { readLeadDraft } from './lead-draft.ts';
import { DIALOG_PREFIX, LeadForm } from './lead-form.tsx';
import type { LeadRequest } from './lead-request.ts';
import { trackLeadAbandoned, trackLeadStored } from './lead-tracking.ts';
import type { ServedForm } from './served-form.ts';
import { rememberStoredLead } from './stored-lead.ts';

export type LeadFrame = {
  /** The element for the form, below the heading of the dialog. */
  content: HTMLElement;
  /** The time at which the dialog was opened, in milliseconds of `performance.now()`. */
  openedAt: number;
  removeHead: () => void;
  isOpen: () => boolean;
  close: () => void;
  /** Sets whether the form is sending. Meanwhile the dialog cannot be closed. */
  setSending: (sending: boolean) => void;
  /** Sets the function that is called once when the dialog is closed. */
  onClosed: (act: () => void) => void;
};

type LeadDialogProps = {
  request: LeadRequest;
  site: Site;
  /**
   * True if the form folds the optional fields. Must be the value that the server has received, so that hydration finds
   * the same elements.
   */
  folds: boolean;
  /** The label of the submit button, if it is not that of the variant. */
  send: string | undefined;
  /** Undefined if the dialog has no form yet. */
  servedForm: ServedForm | undefined;
};

/**
 * Renders the form into the dialog, or hydrates the form from the server.
 * @param onFailure is called if the form fails, to open the page with the form
 */
export function renderLeadDialog(
  frame: LeadFrame,
  { onFailure, ...dialogProps }: LeadDialogProps & { onFailure: () => void },
): void {
  const { content } = frame;
  const dialog = <LeadDialog {...dialogProps} frame={frame} onClosed={() => root.unmount()} />;
  const options = {
    onUncaughtError: (error: unknown) => {
      reportFailure('lead dialog', error);
      onFailure();
    },
    // React has rendered the form again, with the stored draft.
    onRecoverableError: (error: unknown) => reportFailure('lead form', error),
  };
  const root = dialogProps.servedForm ? hydrateRoot(content, dialog, options) : createRoot(content, options);
  if (dialogProps.servedForm) return;
  flushSync(() => root.render(dialog));
  content.querySelector<HTMLElement>('.in')?.focus();
}

function LeadDialog({
  request,
  site,
  folds,
  send,
  servedForm,
  frame,
  onClosed,
}: LeadDialogProps & { frame: LeadFrame; onClosed: () => void }) {
  const [isStored, setStored] = useState(false);

  useEffect(
    () =>
      frame.onClosed(() => {
        if (!isStored) trackLeadAbandoned(request, (performance.now() - frame.openedAt) / 1000);
        onClosed();
      }),
    [frame, request, isStored, onClosed],
  );

  useEffect(() => {
    const form = frame.content.querySelector('form');
    if (form) servedForm?.replayInput(form);
  }, [frame, servedForm]);

  const onStored = () => {
    trackLeadStored(request);
    rememberStoredLead();
    frame.removeHead();
    setStored(true);
  };
  if (isStored) return <LeadConfirmation site={site} onEnd={frame.close} />;
  return (
    <LeadForm
      site={site}
      prefix={DIALOG_PREFIX}
      request={request}
      send={send}
      values={{ ...EMPTY_LEAD, ...readLeadDraft() }}
      folds={folds}
      onSending={frame.setSending}
      onStored={onStored}
    />
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
