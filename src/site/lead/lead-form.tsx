import { EMPTY_LEAD, type LeadValues, WITHOUT_SCRIPT } from '#shared/lead-values.ts';
import type { Site } from '#shared/site.ts';
import { LEAD_DIALOGS, LEAD_FORM } from '#src/site/content/lead-dialogs.ts';
import { Button } from '#src/ui/button.tsx';
import { LeadFailureBox } from './lead-failure.tsx';
import { LeadInputs } from './lead-inputs.tsx';
import { LeadHoneypot } from './lead-honeypot.tsx';
import { LeadNotice } from './lead-notice.tsx';
import { type LeadFormParts, useLeadForm } from './use-lead-form.ts';

type LeadFormProps = LeadFormParts & {
  site: Site;
  /** A prefix for ids, as there may be another form on the page. */
  prefix: string;
  values?: LeadValues;
  folds?: boolean;
  /** The form's URL and its hidden inputs, with which the browser itself sends it: it works without script. */
  native?: { action: string; hidden: Readonly<Record<string, string>> };
};

/** The form: fields that may scroll, and below them the button that stays in view. */
export function LeadForm({
  site,
  prefix,
  values = EMPTY_LEAD,
  folds = false,
  native,
  ...parts
}: LeadFormProps) {
  const { form, box, errors, failure, sending, onInput, onBlur, onSubmit } = useLeadForm(parts);
  const { send } = LEAD_DIALOGS[parts.request.variant];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events of its fields reach it
    <form
      ref={form}
      className="form"
      noValidate
      aria-busy={sending || undefined}
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={onSubmit}
      {...(native && { action: native.action, method: 'post', 'data-lead-page': parts.request.button })}
    >
      <div className="form-b">
        {failure && <LeadFailureBox ref={box} failure={failure} site={site} />}
        <LeadInputs prefix={prefix} values={values} errors={errors} disabled={sending} folds={folds} />
        <LeadHoneypot prefix={prefix} />
        {Object.entries(native?.hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {native && (
          <noscript>
            <input type="hidden" name={WITHOUT_SCRIPT} value="1" />
          </noscript>
        )}
      </div>
      <div className="send">
        <Button type="submit" size="lg" aria-disabled={sending || undefined}>
          {sending ? LEAD_FORM.sending : send}
        </Button>
        <LeadNotice newTab={!native} />
      </div>
    </form>
  );
}
