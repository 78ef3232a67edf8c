/**
 * The script of a record's page that a form shows in a frame. The script reports pressed texts to the form, and
 * outlines the text of the focused field. Links, buttons and forms of the page do nothing, and the keyboard does
 * not reach them.
 */
import type { MessageFromPreview, MessageToPreview } from '#shared/site-texts/site-preview.ts';
import { showConsent } from './consent.ts';
import { morph } from './morph.ts';
import { drawOutline, outline } from './outline.ts';
import './preview.css';

/** The path of the form's focused field. */
let focusedPath: string | undefined;

export function startPreview(): void {
  ignoreInput();
  showConsent(focusedPath);
  addEventListener('message', ({ origin, source, data }: MessageEvent<MessageToPreview>) => {
    if (origin !== location.origin || source !== parent) return;
    if (data.type === 'outline') {
      focusedPath = data.path ?? undefined;
      showConsent(focusedPath);
      outline(data.path, data.label);
    } else if (data.type === 'fields') render(data.fields);
  });
  addEventListener('resize', drawOutline);
  post({ type: 'ready' });
}

function post(message: MessageFromPreview): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}

const IGNORED = ['mousedown', 'click', 'auxclick', 'dblclick', 'submit', 'dragstart'] as const;

/** Cancels input. Cancelling `mousedown` also keeps the focus in the form. */
function ignoreInput(): void {
  for (const type of IGNORED) {
    addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.type === 'click') reportPress(event.target);
      },
      { capture: true },
    );
  }
}

/** Selects texts that can be pressed. A labelled section has the path of its label, which is not displayed. */
const PRESSED = '[data-field]:not([aria-label])';

function reportPress(target: EventTarget | null): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
  const path = element?.dataset['field']?.split(' ')[0];
  if (path !== undefined) post({ type: 'press', path });
}

/** The newest fields that are not yet sent for rendering. */
let nextFields: object | undefined;
let isRendering = false;

/**
 * Renders the page with other fields. Only one request runs at a time; fields that arrive during a request are
 * rendered after it.
 */
function render(fields: object): void {
  nextFields = fields;
  if (isRendering) return;
  isRendering = true;
  const request = new XMLHttpRequest();
  request.open('POST', location.href);
  request.setRequestHeader('content-type', 'application/json');
  // The browser parses the response, so no text becomes markup by script.
  request.responseType = 'document';
  request.addEventListener('loadend', () => {
    isRendering = false;
    const [page, root] = [request.responseXML?.getElementById('root'), document.getElementById('root')];
    if (nextFields) return render(nextFields);
    if (request.status !== 200 || !page || !root) return post({ type: 'failed', status: request.status });
    morph(root, page);
    showConsent(focusedPath);
    drawOutline();
    post({ type: 'rendered' });
  });
  request.send(JSON.stringify({ fields }));
  nextFields = undefined;
}
