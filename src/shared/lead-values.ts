/** Derived from the table of a lead's fields: its rows in order, and the types of values, errors and stored fields. */
import { LEAD_FIELDS, type LeadField, type LeadFieldName } from './lead-fields.ts';
import type { LeadVariant } from './lead-rules.ts';

/** The rows with their names, without the literal types of each one. */
export const LEAD_FIELD_ROWS = Object.entries(LEAD_FIELDS) as readonly (readonly [
  LeadFieldName,
  LeadField,
])[];

export const LEAD_FIELD_NAMES = LEAD_FIELD_ROWS.map(([name]) => name);

/** A hidden input that only browsers without script have: nothing but the server can count what they send. */
export const WITHOUT_SCRIPT = 'scriptless';

/** The form's inputs: texts, possibly empty. */
export type LeadValues = Record<LeadFieldName, string>;

export const EMPTY_LEAD: LeadValues = leadValuesOf(() => '');

/** Makes a record with the text of every field. */
export function leadValuesOf(textOf: (name: LeadFieldName) => string): LeadValues {
  return Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, textOf(name)])) as LeadValues;
}

/** The first message of each invalid field. */
export type LeadErrors = Partial<Record<LeadFieldName, string>>;

/** Finds the first message of each field. @param root the path of the fields in what the schema has checked */
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
  /** The reason why valid fields were not stored; an empty text stands for the specification's. */
  failure: string | undefined;
  done: boolean;
  /** The hidden values of the form: the request's key, and the page's context. */
  hidden: Readonly<Record<string, string>>;
};
