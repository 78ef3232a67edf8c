/**
 * Opens the lead dialog at once, without React. When the code of the form has loaded, React renders the form into
 * the dialog.
 */
import type { LeadDialogs } from '#shared/site-texts/records/lead-dialogs.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';
import { openOverlayEntry } from '#src/site/lib/overlay-entry.ts';
import { ICON_PATHS } from '#src/ui/icon-paths.ts';
import { noteLeadForm } from './form-time.ts';
import type { LeadFrame } from './lead-dialog.tsx';
import type { LeadRequest } from './lead-request.ts';
import { trackLeadAbandoned, trackLeadOpened } from './lead-tracking.ts';
import { hasStoredLead } from './stored-lead.ts';
import { findVisibleParagraph } from './visible-paragraph.ts';
import './lead-dialog.css';

const fetchLeadDialog = () => import('./lead-dialog.tsx');

/**
 * Loads the code of the form if the visitor uses a mouse, which takes time between pointing and pressing. For a
 * finger, loading the code now would delay the press.
 */
export function prepareForm(): void {
  // A failure is ignored, as `showLeadDialog` has a fallback.
  if (window.matchMedia('(hover: hover)').matches) fetchLeadDialog().catch(() => {});
}

/**
 * @param pagePath the path of the page with the form, which opens if the code of the dialog fails or does not load
 */
export async function showLeadDialog(press: LeadRequest, pagePath: string, site: Site): Promise<void> {
  const request = { ...press, paragraph: findVisibleParagraph() };
  const frame = openFrame(request, leadTexts(site));
  // The page with the form replaces the history entry of the dialog.
  const leave = () => window.location.replace(pagePath);
  await afterPaint();
  try {
    const { renderLeadDialog } = await fetchLeadDialog();
    if (frame.isOpen()) renderLeadDialog(frame, { request, site, onFailure: leave });
  } catch (error) {
    console.warn('The dialog did not arrive.', error);
    if (frame.isOpen()) leave();
  }
}

/**
 * Opens a modal dialog. Back, Escape, the overlay and the button close the dialog, except while the form is
 * sending. The draft of the form stays.
 */
function openFrame(request: LeadRequest, texts: LeadDialogs): LeadFrame {
  const { dialog, button, content } = createDialog(request, texts);
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

/** Builds the dialog with the same heading that React renders later. */
function createDialog({ variant }: LeadRequest, texts: LeadDialogs) {
  const dialog = create('dialog', 'dlg');
  dialog.setAttribute('aria-labelledby', 'lead-title');
  const button = create('button', 'iconbtn x');
  button.type = 'button';
  button.ariaLabel = texts.form.close;
  button.append(createIcon(ICON_PATHS.close));
  const { title: heading, intro } = texts[variant];
  const title = create('h2', '', heading);
  title.id = 'lead-title';
  const head = create('div', 'dlg-h');
  head.append(title, create('p', '', hasStoredLead() ? texts.form.afterRequest : intro));
  const content = create('div', 'static');
  content.append(head);
  const box = create('div', 'dlg-box');
  box.append(button, content);
  dialog.append(box);
  return { dialog, button, content };
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  textContent = '',
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function createIcon(strokes: string): SVGElement {
  const icon = createDrawing('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  icon.append(createDrawing('path', { d: strokes }));
  return icon;
}

function createDrawing(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
