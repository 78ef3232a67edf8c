/**
 * The form of the dialog as the server renders it. The dialog displays this form, and stores its values as a draft,
 * until React hydrates it.
 */
import type { LeadDeal } from './lead-deal.ts';
import { fieldsOf, fillFromDraft, writeLeadDraft } from './lead-draft.ts';

export type ServedForm = {
  /**
   * Removes the listeners of this module, after React has attached its own. Dispatches the events of edited fields again,
   * so that React validates them. Submits the form if the submit button was pressed after the last input.
   * @param form the hydrated form; after a mismatch, it is not the server's form
   */
  replayInput: (form: HTMLFormElement) => void;
};

/** @returns null after an error, and for a response that is not HTML */
export function waitForDocument(request: XMLHttpRequest): Promise<Document | null> {
  return new Promise((resolve) => {
    const end = () => resolve(request.response as Document | null);
    request.addEventListener('loadend', end);
    if (request.readyState === XMLHttpRequest.DONE) end();
  });
}

/**
 * @param content the empty element for the form
 * @returns undefined if the document has no form
 */
export function displayServedForm(
  content: HTMLElement,
  formDocument: Document | null,
  deal: LeadDeal | undefined,
): ServedForm | undefined {
  const form = formDocument?.querySelector<HTMLFormElement>('form.form');
  const button = form?.querySelector<HTMLElement>('[type=submit]');
  if (!form || !button) return undefined;
  const listening = new AbortController();
  const editedNames = new Set<string>();
  let focusedName = '';
  let isSubmitted = false;
  const setSubmitted = (submitted: boolean) => {
    isSubmitted = submitted;
    content.toggleAttribute('data-pressed', submitted);
  };
  const listen = (kind: keyof HTMLElementEventMap, handle: (event: Event) => void) =>
    form.addEventListener(kind, handle, { signal: listening.signal });
  listen('focusin', ({ target }) => {
    focusedName = nameOf(target);
  });
  listen('input', ({ target }) => {
    setSubmitted(false);
    editedNames.add(nameOf(target));
    writeLeadDraft(Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])));
  });
  listen('submit', (event) => {
    event.preventDefault();
    setSubmitted(true);
  });
  fillFromDraft(form);
  if (deal) button.textContent = deal.act;
  content.append(form);
  fieldsOf(form)[0]?.focus();
  return {
    replayInput(hydratedForm) {
      listening.abort();
      const submits = isSubmitted;
      setSubmitted(false);
      for (const field of fieldsOf(hydratedForm)) {
        // After a mismatch, the focused field is no longer in the document.
        if (field.name === focusedName && document.activeElement === document.body) field.focus();
        if (!editedNames.has(field.name)) continue;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        if (field !== document.activeElement)
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
      if (submits) hydratedForm.requestSubmit();
    },
  };
}

function nameOf(field: EventTarget | null): string {
  return field instanceof HTMLElement ? (field.getAttribute('name') ?? '') : '';
}
