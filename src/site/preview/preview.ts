/**
 * The page of a record as its form shows it in a frame. Pressed texts are reported to the form, which outlines the text
 * of its focused field. Links, buttons and forms of the page do nothing, and the keyboard does not reach them.
 */
import type { MessageFromPreview, MessageToPreview } from '#shared/site-texts/site-preview.ts';
import { morph } from './morph.ts';
import { drawOutline, outline } from './outline.ts';
import './preview.css';

export function startPreview(): void {
  ignoreInput();
  addEventListener('message', ({ origin, source, data }: MessageEvent<MessageToPreview>) => {
    if (origin !== location.origin || source !== parent) return;
    if (data.type === 'outline') outline(data.path, data.label);
    else if (data.type === 'fields') render(data.fields);
  });
  addEventListener('resize', drawOutline);
  post({ type: 'ready' });
}

function post(message: MessageFromPreview): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}

const IGNORED = ['mousedown', 'click', 'auxclick', 'dblclick', 'submit', 'dragstart'] as const;

/** Cancelling `mousedown` also keeps the focus in the form. */
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

/** A labelled section has the path of its label, which is not displayed, so it cannot be pressed. */
const PRESSED = '[data-field]:not([aria-label])';

function reportPress(target: EventTarget | null): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
  const path = element?.dataset['field']?.split(' ')[0];
  if (path !== undefined) post({ type: 'press', path });
}

/** The newest fields that are not rendered yet. */
let nextFields: object | undefined;
let isRendering = false;

/** One request at a time: fields that arrive meanwhile are rendered afterwards. */
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
    drawOutline();
    post({ type: 'rendered' });
  });
  request.send(JSON.stringify({ fields }));
  nextFields = undefined;
}
