import type { LeadFormProblem } from './lead-form.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'mobilePhone', 'company', 'message'] as const;

/** The form page's data after a sending that could not be accepted: everything typed, and what is wrong with it. */
export function leadFormData({ values, errors, failed }: LeadFormProblem) {
  const hidden = Object.entries(values).filter(
    ([name]) => name !== 'website' && !FIELDS.some((field) => field === name),
  );
  return {
    variant: values['variant'] === 'contact' ? 'contact' : 'demo',
    values: Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? ''])),
    errors,
    // A refusal says what to do; for a fault the page has the specification's words.
    failure: failed && (failed.status < 500 ? failed.message : ''),
    done: false,
    hidden: Object.fromEntries(hidden),
  };
}
