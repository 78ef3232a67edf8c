/**
 * The form of the dialog as the server renders it. The form is displayed, and stores what is typed, until its code has
 * loaded and React hydrates it.
 */
import type { LeadDeal } from './lead-deal.ts';
import { fieldsOf, fillFromDraft, writeLeadDraft } from './lead-draft.ts';

export type ServedForm = {
  /**
   * Ends the handling of events, which React then handles. Repeats the events of edited fields, for their messages, and
   * submits the form if somebody has tried to.
   */
  handOver: () => void;
};

/** After this time, the dialog loads the code of the form without having displayed the served form. */
const TIMEOUT_MS = 2_000;

/** @returns null if the server has not responded */
export function documentOf(request: XMLHttpRequest): Promise<Document | null> {
  return new Promise((resolve) => {
    const end = () => resolve(request.response as Document | null);
    request.timeout = TIMEOUT_MS;
    request.addEventListener('loadend', end);
    if (request.readyState === XMLHttpRequest.DONE) end();
  });
}

/**
 * @param content the empty element for the form
 * @param formDocument null if the server has not responded
 * @returns undefined without a form
 */
export function displayServedForm(
  content: HTMLElement,
  formDocument: Document | null,
  deal: LeadDeal | undefined,
): ServedForm | undefined {
  const form = formDocument?.querySelector<HTMLFormElement>('form.form');
  if (!form) return undefined;
  const listening = new AbortController();
  const editedFields = new Set<EventTarget | null>();
  let isSubmitted = false;
  const onInput = ({ target }: Event) => {
    editedFields.add(target);
    writeLeadDraft(Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])));
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    isSubmitted = true;
  };
  form.addEventListener('input', onInput, { signal: listening.signal });
  form.addEventListener('submit', onSubmit, { signal: listening.signal });
  fillFromDraft(form);
  const button = form.querySelector('[type=submit]');
  if (button && deal) button.textContent = deal.act;
  content.append(form);
  fieldsOf(form)[0]?.focus();
  return {
    handOver() {
      listening.abort();
      for (const field of editedFields) {
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        if (field !== document.activeElement)
          field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
      if (isSubmitted) form.requestSubmit();
    },
  };
}
