import { LEAD_FIELD_NAMES, type LeadSheetData, leadValuesOf, WITHOUT_SCRIPT } from '#shared/lead-form.ts';
import type { LeadFormProblem } from './form-route.ts';

/** Inputs that the form has by itself. */
const OWN_INPUTS = new Set(['website', WITHOUT_SCRIPT]);

/** The form page's data after a refused submission: everything typed, and what is wrong with it. */
export function leadFormData({ values, errors, failed }: LeadFormProblem): LeadSheetData {
  const hidden = Object.entries(values).filter(
    ([name]) => !OWN_INPUTS.has(name) && !LEAD_FIELD_NAMES.some((field) => field === name),
  );
  return {
    variant: values['variant'] === 'contact' ? 'contact' : 'demo',
    values: leadValuesOf((name) => values[name] ?? ''),
    errors,
    // A refusal's text says what to do; a fault of ours has the specification's text.
    failure: failed && (failed.status < 500 ? failed.message : ''),
    done: false,
    hidden: Object.fromEntries(hidden),
  };
}
