/**
 * The state of the lead form. The inputs are uncontrolled, so they keep text from autofill, and text that was
 * typed before hydration.
 */

import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LeadFieldName } from '#shared/leads/lead-fields.ts';
import {
  LEAD_FIELD_NAMES,
  type LeadErrors,
  type LeadValues,
  leadErrorsOf,
  leadValuesOf,
} from '#shared/leads/lead-values.ts';
import { leadFields } from '#shared/leads/schemas.ts';
import { noticeVersion } from '#shared/site-texts/notice-version.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { noteDraftedLeadForm, noteLeadForm, timeWithLeadForm } from './form-time.ts';
import { forgetLeadDraft, readLeadDraft, writeLeadDraft } from './lead-draft.ts';
import type { LeadRequest } from './lead-request.ts';
import { type LeadFailure, sendLead } from './send-lead.ts';

export type LeadFormParts = {
  request: LeadRequest;
  /** The errors from the server, if it has refused the form that was submitted without script. */
  start?: { errors: LeadErrors; failure: LeadFailure | undefined };
  onSending?: (sending: boolean) => void;
  onValues?: (values: LeadValues) => void;
  onStored: () => void;
};

export function useLeadForm(site: Site, { request, start, onSending, onValues, onStored }: LeadFormParts) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, onInput, onBlur } = useFieldErrors(form, start?.errors ?? {}, onValues);
  const { box, failure, setFailure } = useFailure(form, start?.failure);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (Object.keys(readLeadDraft()).length > 0) noteDraftedLeadForm();
    else noteLeadForm();
  }, []);

  const submit = async () => {
    const result = leadFields.safeParse(valuesOf(form.current));
    setFailure(undefined);
    if (!result.success) {
      const fieldErrors = leadErrorsOf(result.error.issues);
      setErrors(fieldErrors);
      focusFirst(form.current, fieldErrors);
      return;
    }
    setErrors({});
    setSending(true);
    onSending?.(true);
    const sendFailure = await sendLead(result.data, request, {
      noticeVersion: noticeVersion(site),
      trap: { website: honeypotOf(form.current), elapsedMs: timeWithLeadForm() },
    });
    onSending?.(false);
    setFailure(sendFailure);
    if (!sendFailure) {
      forgetLeadDraft();
      onStored();
    }
    setSending(false);
  };

  return {
    form,
    box,
    errors,
    failure,
    sending,
    onInput,
    onBlur,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!sending) void submit();
    },
  };
}

/**
 * The error messages of the fields. Input removes the message of the field, and the input is stored as a draft.
 */
function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  first: LeadErrors,
  onValues: LeadFormParts['onValues'],
) {
  const editedNames = useRef(new Set<string>());
  const isPressing = usePressing();
  const [errors, setErrors] = useState<LeadErrors>(first);

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const values = valuesOf(form.current);
    onValues?.(values);
    writeLeadDraft(values);
    const name = fieldOf(target);
    if (!name) return;
    editedNames.current.add(name);
    setErrors(({ [name]: _corrected, ...others }) => others);
  };

  /** Validates an edited field when it loses the focus, never while somebody is typing. */
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const name = fieldOf(target);
    // A press of the submit button validates all fields.
    if (!name || !editedNames.current.has(name) || relatedTarget instanceof HTMLButtonElement) return;
    const check = () => {
      const message = leadFields.shape[name].safeParse(valuesOf(form.current)[name]).error?.issues[0]
        ?.message;
      if (message) setErrors((others) => ({ ...others, [name]: message }));
    };
    // A message moves the content below it. While a pointer is down, the message waits, as it would move the
    // button under the pointer.
    if (isPressing()) window.addEventListener('pointerup', () => setTimeout(check), { once: true });
    else check();
  };

  return { errors, setErrors, onInput, onBlur };
}

/**
 * The failure of the last attempt. The box with the failure takes the focus. A failure because of a lost network
 * disappears when the network returns.
 */
function useFailure(form: RefObject<HTMLFormElement | null>, first: LeadFailure | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState(first);
  const isOffline = failure?.offline ?? false;

  useLayoutEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const clearFailure = () => {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
      setFailure(undefined);
    };
    window.addEventListener('online', clearFailure);
    return () => window.removeEventListener('online', clearFailure);
  }, [isOffline, form]);

  return { box, failure, setFailure };
}

export function valuesOf(form: HTMLFormElement | null): LeadValues {
  const data = form ? new FormData(form) : undefined;
  return leadValuesOf((name) => textOf(data, name));
}

function honeypotOf(form: HTMLFormElement | null): string {
  return textOf(form ? new FormData(form) : undefined, 'website');
}

function textOf(data: FormData | undefined, name: string): string {
  const value = data?.get(name);
  return typeof value === 'string' ? value : '';
}

function fieldOf(target: EventTarget): LeadFieldName | undefined {
  const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
  return LEAD_FIELD_NAMES.find((field) => field === name);
}

function focusFirst(form: HTMLFormElement | null, errors: LeadErrors): void {
  const name = LEAD_FIELD_NAMES.find((field) => errors[field]);
  const field = form?.querySelector<HTMLElement>(`[name=${name}]`);
  // A field in a closed `details` element cannot take the focus.
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

function usePressing(): () => boolean {
  const pressing = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const setPressing = (down: boolean) => () => {
      pressing.current = down;
    };
    document.addEventListener('pointerdown', setPressing(true), options);
    for (const kind of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(kind, setPressing(false), options);
    return () => listening.abort();
  }, []);
  return () => pressing.current;
}
