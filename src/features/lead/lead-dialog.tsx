/** Fetched when somebody is about to open it. It has a root of its own, so that any page can open it. */
import { EMPTY_LEAD } from '#shared/lead-form.ts';
import type { Site } from '#shared/site.ts';
import { LEAD_DIALOGS, LEAD_FORM } from '#src/content/lead-dialogs.ts';
import { openOverlayEntry } from '#src/lib/overlay-entry.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { Icon } from '#src/ui/icon.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { hasAsked, rememberAsking } from './lead-asked.ts';
import { LeadDone } from './lead-done.tsx';
import { readLeadDraft } from './lead-draft.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadPackage } from './lead-package.tsx';
import { trackLeadAbandoned, trackLeadOpened, trackLeadStored } from './lead-tracking.ts';
import type { LeadRequest } from './open-lead-dialog.ts';
import './lead-dialog.css';

/** Below it the optional fields are folded, so that the button that sends stays in view. */
const PHONE = '(max-width: 30rem)';

const place = document.createElement('div');
let otherwise = '';
const root = createRoot(place, {
  // The form as a page replaces a dialog that fails.
  onUncaughtError: (error) => {
    reportFailure('lead dialog', error);
    window.location.assign(otherwise);
  },
});

/** Opens the dialog with an earlier draft. @param pagePath the form as a page, for a dialog that fails */
export function showLeadDialog(request: LeadRequest, pagePath: string, site: Site): void {
  otherwise = pagePath;
  if (!place.isConnected) document.body.append(place);
  // Rendered before it opens, so that the browser can focus its first field.
  flushSync(() => root.render(<LeadDialog key={crypto.randomUUID()} request={request} site={site} />));
}

function LeadDialog({ request, site }: { request: LeadRequest; site: Site }) {
  const { dialog, close, onClose, setSending } = useModal();
  const [stored, setStored] = useState(false);
  const openedAt = useRef(0);

  useEffect(() => {
    openedAt.current = performance.now();
    trackLeadOpened(request);
  }, [request]);

  const onStored = () => {
    trackLeadStored(request);
    rememberAsking();
    setStored(true);
  };
  const onClosed = () => {
    if (!stored) trackLeadAbandoned(request, (performance.now() - openedAt.current) / 1000);
    root.render(null);
  };

  return (
    // A click on the overlay closes the dialog, as Escape does; the draft is kept.
    <dialog
      ref={dialog}
      className="dlg"
      aria-labelledby="lead-title"
      onClose={() => onClose(onClosed)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Chromium closes at a second Escape, whatever the first was answered with.
      onKeyDown={(event) => isEscape(event) && (event.preventDefault(), close())}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className="dlg-box">
        <button type="button" className="iconbtn x" aria-label={LEAD_FORM.close} onClick={close}>
          <Icon name="close" />
        </button>
        {stored ? (
          <LeadDone site={site} onOver={close} />
        ) : (
          <LeadQuestions request={request} site={site} onSending={setSending} onStored={onStored} />
        )}
      </div>
    </dialog>
  );
}

type LeadQuestionsProps = {
  request: LeadRequest;
  site: Site;
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

/** A modal dialog with its first field in focus. Back, Escape, overlay and button close it, unless it is sending. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<ReturnType<typeof openOverlayEntry>>(undefined);
  const isSending = useRef(false);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.in')?.focus();
    entry.current = openOverlayEntry(() => {
      if (isSending.current) return false;
      entry.current = undefined;
      dialog.current?.close();
      return true;
    });
  }, []);

  return {
    dialog,
    close: () => {
      if (!isSending.current) entry.current?.leave();
    },
    /** Removes the history entry of a dialog that the browser closed by itself. */
    onClose: (then: () => void) => {
      if (isSending.current) {
        dialog.current?.showModal();
        return;
      }
      entry.current?.leave();
      then();
    },
    setSending: (sending: boolean) => {
      isSending.current = sending;
    },
  };
}

function isEscape({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Escape' && !nativeEvent.isComposing;
}
