import { leadFields } from '#shared/schemas/lead.ts';
import { LEAD_DIALOGS, LEAD_FORM } from '#src/content/lead-dialogs.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetLeadDraft, readLeadDraft, writeLeadDraft } from './lead-draft.ts';
import { LeadFields } from './lead-fields.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { LeadTrap } from './lead-trap.tsx';
import {
  EMPTY_LEAD,
  LEAD_FIELD_NAMES,
  type LeadErrors,
  type LeadFieldName,
  type LeadValues,
} from './lead-values.ts';
import type { LeadRequest } from './open-lead-dialog.ts';
import { sendLead } from './send-lead.ts';

/** Filling it in, correcting what the rules say, or waiting for the server. */
type Progress = { at: 'filling'; errors: LeadErrors; failure?: string } | { at: 'sending' };

export function LeadForm({ request, onStored }: { request: LeadRequest; onStored: () => void }) {
  const [values, setValues] = useState<LeadValues>(() => ({ ...EMPTY_LEAD, ...readLeadDraft() }));
  const [progress, setProgress] = useState<Progress>({ at: 'filling', errors: {} });
  const form = useRef<HTMLFormElement>(null);
  const startedAt = useRef(0);
  const sending = progress.at === 'sending';
  const errors = progress.at === 'filling' ? progress.errors : {};

  useEffect(() => {
    startedAt.current = performance.now();
  }, []);
  const edit = (name: LeadFieldName, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    writeLeadDraft(next);
    if (progress.at === 'filling' && errors[name]) {
      const { [name]: _corrected, ...others } = errors;
      setProgress({ ...progress, errors: others });
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const checked = leadFields.safeParse(values);
    if (!checked.success) {
      const found = errorsOf(checked.error.issues);
      setProgress({ at: 'filling', errors: found });
      const firstWrong = LEAD_FIELD_NAMES.find((name) => found[name]);
      form.current?.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus();
      return;
    }
    const website = new FormData(event.currentTarget).get('website');
    const trap = {
      website: typeof website === 'string' ? website : '',
      elapsedMs: performance.now() - startedAt.current,
    };
    setProgress({ at: 'sending' });
    try {
      await sendLead(checked.data, request, trap);
      forgetLeadDraft();
      onStored();
    } catch (error) {
      setProgress({
        at: 'filling',
        errors: {},
        failure: error instanceof Error ? error.message : LEAD_FORM.failed,
      });
    }
  };

  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      {progress.at === 'filling' && progress.failure && <Alert text={progress.failure} />}
      <LeadFields prefix="lead" values={values} errors={errors} disabled={sending} onEdit={edit} />
      <LeadTrap />
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? LEAD_FORM.sending : LEAD_DIALOGS[request.variant].send}
      </Button>
      <LeadNotice newTab />
    </form>
  );
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): LeadErrors {
  // The first rule that a field breaks is the one to say.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
