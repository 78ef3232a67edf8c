/** Derived from `LEAD_FIELDS`. */
import { LEAD_FIELDS, type LeadField, type LeadFieldName } from './lead-fields.ts';
import type { LeadVariant } from './lead-rules.ts';

/** Without the literal types of each row. */
export const LEAD_FIELD_ROWS = Object.entries(LEAD_FIELDS) as readonly (readonly [
  LeadFieldName,
  LeadField,
])[];

export const LEAD_FIELD_NAMES = LEAD_FIELD_ROWS.map(([name]) => name);

/** A hidden input of the form without script: the server must count such requests in analytics. */
export const WITHOUT_SCRIPT = 'scriptless';

/** The form's inputs, possibly empty. */
export type LeadValues = Record<LeadFieldName, string>;

export const EMPTY_LEAD: LeadValues = leadValuesOf(() => '');

/** A record with the text of every field. */
export function leadValuesOf(textOf: (name: LeadFieldName) => string): LeadValues {
  return Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, textOf(name)])) as LeadValues;
}

export type LeadErrors = Partial<Record<LeadFieldName, string>>;

/** @param root the path of the fields in the parsed value @returns the first message of each invalid field */
export function leadErrorsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  root: readonly string[] = [],
): LeadErrors {
  const errors: LeadErrors = {};
  for (const { path, message } of issues) {
    if (root.some((part, depth) => path[depth] !== part)) continue;
    const name = LEAD_FIELD_NAMES.find((field) => path[root.length] === field);
    if (name) errors[name] ??= message;
  }
  return errors;
}

export type LeadSheetData = {
  variant: LeadVariant;
  values: LeadValues;
  errors: LeadErrors;
  /** Valid fields were not stored; an empty text means the specification's sentence. */
  failure: string | undefined;
  done: boolean;
  /** The request's key, and the page's context. */
  hidden: Readonly<Record<string, string>>;
};
