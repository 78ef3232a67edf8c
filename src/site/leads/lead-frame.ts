/**
 * Opens the lead dialog at once, without React, with the form that the server has rendered. When the code of the form
 * has loaded, React hydrates this form, or renders the form if the code was faster than the server.
 */
import type { Site } from '#shared/site-texts/site.ts';
import { onApproach } from '#src/lib/delegate.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { type LeadFrameTexts, leadFrameTexts } from '#src/site/content/lead-frame-texts.ts';
import { openOverlayEntry } from '#src/site/lib/overlay-entry.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { noteLeadForm } from './form-time.ts';
import { findDeal, type LeadDeal } from './lead-deal.ts';
import type { LeadFrame } from './lead-dialog.tsx';
import { LEAD_BUTTON, type LeadRequest } from './lead-request.ts';
import { trackLeadAbandoned, trackLeadOpened } from './lead-tracking.ts';
import { hasStoredLead } from './stored-lead.ts';
import { findVisibleParagraph } from './visible-paragraph.ts';
import './lead-dialog.css';
import './lead-form.css';
import '#src/ui/field.css';

/** Milliseconds after which the code of the form is loaded even if the server has not sent the form. */
const FORM_ADVANCE_MS = 1_000;

/** The import of `lead-dialog.tsx`; undefined before it is requested and after a failure. */
let leadDialogCode: Promise<typeof import('./lead-dialog.tsx')> | undefined;

function fetchLeadDialog(): NonNullable<typeof leadDialogCode> {
  leadDialogCode ??= import('./lead-dialog.tsx');
  leadDialogCode.catch(() => {
    leadDialogCode = undefined;
  });
  return leadDialogCode;
}

/** Waits for the code of the dialog, and requests it if the server's form is late. */
async function waitForLeadDialog(): Promise<null> {
  if (!leadDialogCode) await new Promise((resolve) => setTimeout(resolve, FORM_ADVANCE_MS));
  await fetchLeadDialog();
  return null;
}

type FormSources = {
  /** The path of the page with the form, which opens if the code of the dialog fails or does not load. */
  pagePath: string;
  /** See `LeadDialogProps`. */
  folds: boolean;
  /** The request for the form of the dialog. */
  formRequest: XMLHttpRequest;
  /** The import of `served-form.ts`, which displays the server's form. */
  formCode: Promise<typeof import('./served-form.ts')>;
};

/**
 * Waits for the server's form.
 * @returns a function that displays the form; null if its code did not load, as soon as the code of the dialog has
 * loaded
 */
async function waitForServedForm({ formRequest, formCode }: Pick<FormSources, 'formRequest' | 'formCode'>) {
  try {
    const { waitForDocument, displayServedForm } = await formCode;
    const formDocument = await waitForDocument(formRequest);
    return (content: HTMLElement, deal: LeadDeal | undefined) =>
      displayServedForm(content, formDocument, deal);
  } catch {
    await fetchLeadDialog();
    return null;
  }
}

// With a mouse, the code can load between pointing and pressing. With a finger, loading it would delay the press.
if (window.matchMedia('(hover: hover)').matches)
  // A failure is ignored, as `showLeadDialog` has a fallback.
  onApproach(LEAD_BUTTON, () => void fetchLeadDialog().catch(() => {}));

export async function showLeadDialog(
  press: LeadRequest,
  { pagePath, folds, formRequest, formCode }: FormSources,
  site: Site,
): Promise<void> {
  const request = { ...press, paragraph: findVisibleParagraph() };
  const deal = findDeal(request.package);
  const frame = openFrame(request, deal, leadFrameTexts(site));
  // The page with the form replaces the history entry of the dialog.
  const leave = () => window.location.replace(pagePath);
  await afterPaint();
  try {
    const displayForm = await Promise.race([
      waitForLeadDialog(),
      waitForServedForm({ formRequest, formCode }),
    ]);
    if (!displayForm || !frame.isOpen()) formRequest.abort();
    if (!frame.isOpen()) return;
    const servedForm = displayForm?.(frame.content, deal);
    if (servedForm) await afterPaint();
    const { renderLeadDialog } = await fetchLeadDialog();
    if (frame.isOpen())
      renderLeadDialog(frame, { request, site, folds, send: deal?.act, servedForm, onFailure: leave });
  } catch (error) {
    reportFailure('lead dialog', error);
    if (frame.isOpen()) leave();
  }
}

/**
 * Opens a modal dialog. Back, Escape, the overlay and the button close the dialog, except while the form is
 * sending. The draft of the form stays.
 */
function openFrame(request: LeadRequest, deal: LeadDeal | undefined, texts: LeadFrameTexts): LeadFrame {
  const { dialog, button, head, content } = createDialog(request, deal, texts);
  const openedAt = performance.now();
  let isSending = false;
  // Called if the dialog is closed before React is ready.
  let onClose = () => trackLeadAbandoned(request, (performance.now() - openedAt) / 1000);
  const close = () => {
    if (!isSending) entry?.leave();
  };
  button.addEventListener('click', close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Closes the dialog at the first Escape. At a second Escape, Chromium would close it in spite of
    // `preventDefault`.
    event.preventDefault();
    close();
  });
  dialog.addEventListener('pointerdown', ({ target }) => {
    if (target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    if (isSending) {
      dialog.showModal();
      return;
    }
    // The history entry is removed here too, as the browser itself may have closed the dialog.
    entry?.leave();
    onClose();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  let entry: ReturnType<typeof openOverlayEntry> | undefined = openOverlayEntry(() => {
    if (isSending) return false;
    entry = undefined;
    dialog.close();
    return true;
  });
  trackLeadOpened(request);
  noteLeadForm();
  return {
    content,
    openedAt,
    removeHead: () => head.remove(),
    close,
    isOpen: () => dialog.open,
    setSending: (sending) => {
      isSending = sending;
    },
    onClosed: (act) => {
      onClose = act;
    },
  };
}

function createDialog(request: LeadRequest, deal: LeadDeal | undefined, texts: LeadFrameTexts) {
  const dialog = create('dialog', 'dlg');
  dialog.setAttribute('aria-labelledby', 'lead-title');
  const button = create('button', 'iconbtn x');
  button.type = 'button';
  button.ariaLabel = texts.close;
  const head = createHead(request, deal, texts);
  const content = create('div', 'static');
  const box = create('div', 'dlg-box');
  box.append(button, head, content);
  dialog.append(box);
  return { dialog, button, head, content };
}

function createHead(
  { variant, package: packageName }: LeadRequest,
  deal: LeadDeal | undefined,
  texts: LeadFrameTexts,
): HTMLElement {
  const { title, intro } = texts[variant];
  const heading = createShrinkableText('h2', title, 40);
  heading.id = 'lead-title';
  const head = create('div', 'dlg-h');
  head.append(heading, createShrinkableText('p', hasStoredLead() ? texts.afterRequest : intro, 200));
  if (deal) head.append(createDeal(deal));
  else if (packageName) {
    const line = create('p', 'lead-pack', `${texts.package}: `);
    line.append(create('b', '', packageName));
    head.append(line);
  }
  return head;
}

function createDeal({ rows }: LeadDeal): HTMLElement {
  const list = create('dl', 'deal');
  for (const [label, text] of rows) {
    const row = create('div', '');
    row.append(create('dt', '', label), create('dd', '', text));
    list.append(row);
  }
  return list;
}

function createShrinkableText(tag: 'h2' | 'p', text: string, fullSizeLength: number): HTMLElement {
  const element = create(tag, '', text);
  const { 'data-fit': size } = shrinkLongText(text, fullSizeLength);
  if (size === undefined) return element;
  element.dataset['fit'] = String(size);
  element.style.setProperty('--fit', String(size));
  return element;
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  textContent = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
