import { waitFor } from '@testing-library/dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_LEAD } from '#shared/leads/lead-values.ts';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import { randomId } from '#shared/random-id.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { renderDialogForm } from '#src/entry-server.tsx';
import { answerWith, type Procedures } from '#tests/support/components/area.tsx';
import { renderLeadDialog } from './lead-dialog.tsx';
import { forgetLeadDraft, readLeadDraft, writeLeadDraft } from './lead-draft.ts';
import { displayServedForm } from './served-form.ts';

const SITE = { ...DEFAULT_SITE, origin: location.origin };
const REQUEST = { button: 'hero_demo_request', variant: 'demo' } as const;
const FIELDS = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  email: 'ayse@example.com',
  mobilePhone: '0532 123 45 67',
};

afterEach(forgetLeadDraft);

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

const formHtml = (folds = false) => renderDialogForm({ site: SITE, variant: REQUEST.variant, folds });
const formFromServer = () => parse(formHtml());

function openDialog(formDocument: Document | null, procedures: Procedures = {}, folds = false) {
  const calls = answerWith(procedures);
  const content = document.createElement('div');
  document.body.append(content);
  onTestFinished(() => content.remove());
  const servedForm = displayServedForm(content, formDocument, undefined);
  const field = (name: string) => content.querySelector<HTMLInputElement>(`[name=${name}]`);
  const type = (name: string, text: string) => {
    const input = field(name);
    if (!input) throw new Error(`There is no field ${name}.`);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const removeHead = vi.fn<() => void>();
  const render = () =>
    renderLeadDialog(
      {
        content,
        openedAt: 0,
        removeHead,
        isOpen: () => true,
        close: () => {},
        setSending: () => {},
        onClosed: () => {},
      },
      {
        request: REQUEST,
        site: SITE,
        folds,
        send: undefined,
        servedForm,
        onFailure: expect.unreachable,
      },
    );
  const submit = () => content.querySelector<HTMLElement>('[type=submit]')?.click();
  return { calls, content, servedForm, field, type, submit, render, removeHead };
}

test('text that is typed before hydration is sent by one submit after hydration', async () => {
  const dialog = openDialog(formFromServer(), {
    'lead.submit': () => ({ leadId: randomId() }),
  });
  for (const [name, text] of Object.entries(FIELDS)) dialog.type(name, text);
  expect(readLeadDraft()).toEqual({ ...EMPTY_LEAD, ...FIELDS });
  const email = dialog.field('email');
  dialog.submit();
  dialog.submit();
  expect(dialog.calls).toEqual([]);
  dialog.render();
  await waitFor(() => expect(dialog.removeHead).toHaveBeenCalledOnce());
  expect(dialog.calls.map(({ input }) => (input as LeadSubmission).fields)).toEqual([
    { ...FIELDS, mobilePhone: expect.any(String) as string },
  ]);
  expect(email?.value).toBe(FIELDS.email);
});

test.each([false, true])(
  'React keeps the elements of the served form; with folded fields: %s',
  async (folds) => {
    const reports = vi.spyOn(navigator, 'sendBeacon');
    const dialog = openDialog(parse(formHtml(folds)), {}, folds);
    expect(document.activeElement).toBe(dialog.field('firstName'));
    dialog.type('email', 'ayse@');
    const email = dialog.field('email');
    dialog.render();
    // React handles the event only after it has hydrated the form.
    await waitFor(() => {
      dialog.submit();
      expect(dialog.content.textContent).toContain('Ad gereklidir');
    });
    expect(dialog.field('email')).toBe(email);
    expect(email?.value).toBe('ayse@');
    expect(dialog.content.querySelector('details') !== null).toBe(folds);
    expect(reports).not.toHaveBeenCalled();
  },
);

test('React displays the error of a field that the visitor left before hydration', async () => {
  const dialog = openDialog(formFromServer());
  dialog.type('email', 'ayse@');
  dialog.type('firstName', '');
  dialog.field('firstName')?.focus();
  dialog.render();
  await waitFor(() => expect(dialog.content.textContent).toContain('Geçerli bir e-posta adresi girin'));
  expect(dialog.content.textContent).not.toContain('gereklidir');
});

test('a submit before further input is not repeated', async () => {
  const dialog = openDialog(formFromServer());
  for (const [name, text] of Object.entries(FIELDS)) dialog.type(name, text);
  dialog.submit();
  dialog.type('email', 'ayse@example.co');
  dialog.render();
  dialog.type('firstName', '');
  dialog.field('firstName')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await waitFor(() => expect(dialog.content.textContent).toContain('Ad gereklidir'));
  expect(dialog.calls).toEqual([]);
});

test('after a mismatch, the new form has the text, the focus and the submit', async () => {
  const report = vi.spyOn(navigator, 'sendBeacon');
  const dialog = openDialog(parse(formHtml().replace('Talebi gönder', 'Gönderin')));
  for (const [name, text] of Object.entries({ ...FIELDS, firstName: '' })) dialog.type(name, text);
  dialog.field('email')?.focus();
  const email = dialog.field('email');
  dialog.submit();
  dialog.render();
  await waitFor(() => expect(dialog.content.textContent).toContain('Ad gereklidir'));
  expect(dialog.field('email')).not.toBe(email);
  expect([dialog.field('email')?.value, dialog.field('lastName')?.value]).toEqual([
    FIELDS.email,
    FIELDS.lastName,
  ]);
  expect(document.activeElement).toBe(dialog.field('firstName'));
  expect(report.mock.calls.map(([, body]) => body)).toEqual([expect.stringContaining('"part":"lead form"')]);
});

test('the served form has the draft of the tab', () => {
  writeLeadDraft({ email: 'ayse@example.com' });
  const dialog = openDialog(formFromServer());
  expect([dialog.field('email')?.value, dialog.field('firstName')?.value]).toEqual(['ayse@example.com', '']);
});

test.each([
  ['without a response', () => null],
  ['after a response without a form', () => parse('<p>Bakımdayız.</p>')],
])('%s, React renders the form', (_, formDocument) => {
  const dialog = openDialog(formDocument());
  expect([dialog.servedForm, dialog.content.children.length]).toEqual([undefined, 0]);
  dialog.render();
  expect(document.activeElement).toBe(dialog.field('firstName'));
});
