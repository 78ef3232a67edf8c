/** Fetched when somebody is about to open it. It has a root of its own, so that any page can open it. */
import { LEAD_DIALOGS, LEAD_FORM } from '#src/content/lead-dialogs.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { trackLeadAbandoned, trackLeadOpened, trackLeadStored } from './lead-tracking.ts';
import { LeadDone } from './lead-done.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadPackage } from './lead-package.tsx';
import type { LeadRequest } from './open-lead-dialog.ts';
import './lead-dialog.css';

const place = document.createElement('div');
/** Where the form stands as a page. */
let otherwise = '';
const root = createRoot(place, {
  // The dialog is not worth a lead: the page takes its place.
  onUncaughtError: (error) => {
    reportFailure('lead dialog', error);
    window.location.assign(otherwise);
  },
});

/**
 * Opens the dialog for a request. What was typed before stands in it again.
 * @param pagePath where the form stands as a page, for a dialog that fails
 */
export function showLeadDialog(request: LeadRequest, pagePath: string): void {
  otherwise = pagePath;
  if (!place.isConnected) document.body.append(place);
  // Drawn before it opens: the browser puts the focus into what is there.
  flushSync(() => root.render(<LeadDialog key={crypto.randomUUID()} request={request} />));
}

function LeadDialog({ request }: { request: LeadRequest }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [stored, setStored] = useState(false);
  const openedAt = useRef(0);
  const { title, intro } = LEAD_DIALOGS[request.variant];

  useEffect(() => {
    openedAt.current = performance.now();
    dialog.current?.showModal();
    trackLeadOpened(request);
  }, [request]);

  const close = () => dialog.current?.close();
  const onClose = () => {
    if (!stored) trackLeadAbandoned(request, (performance.now() - openedAt.current) / 1000);
    root.render(null);
  };
  const onStored = () => {
    trackLeadStored(request);
    setStored(true);
  };

  return (
    // A press on the veil closes, as Escape does; nothing that was typed is lost by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way, and the browser's own
    <dialog
      ref={dialog}
      className="dlg"
      aria-labelledby="lead-title"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className="dlg-box">
        <button type="button" className="iconbtn x" aria-label={LEAD_FORM.close} onClick={close}>
          <Icon name="close" />
        </button>
        {stored ? (
          <LeadDone onOver={close} />
        ) : (
          <>
            <div className="dlg-h">
              <h2 id="lead-title">{title}</h2>
              <p>{intro}</p>
              {request.package && <LeadPackage name={request.package} />}
            </div>
            <LeadForm request={request} onStored={onStored} />
          </>
        )}
      </div>
    </dialog>
  );
}
