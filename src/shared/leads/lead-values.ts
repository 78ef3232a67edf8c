import { LEAD_FIELDS, type LeadField, type LeadFieldName } from './lead-fields.ts';
import type { LeadVariant } from './lead-rules.ts';

/** The rows of `LEAD_FIELDS`, without literal types. */
export const LEAD_FIELD_ROWS = Object.entries(LEAD_FIELDS) as readonly (readonly [
  LeadFieldName,
  LeadField,
])[];

export const LEAD_FIELD_NAMES = LEAD_FIELD_ROWS.map(([name]) => name);

/**
 * The name of a hidden input that only the form without script sends. The server counts such a request in
 * analytics, as no script counts it.
 */
export const WITHOUT_SCRIPT = 'scriptless';

export type LeadValues = Record<LeadFieldName, string>;

export const EMPTY_LEAD: LeadValues = leadValuesOf(() => '');

export function leadValuesOf(textOf: (name: LeadFieldName) => string): LeadValues {
  return Object.fromEntries(LEAD_FIELD_NAMES.map((name) => [name, textOf(name)])) as LeadValues;
}

export type LeadErrors = Partial<Record<LeadFieldName, string>>;

/**
 * Returns the first message of each invalid field.
 * @param root the path of the fields in the parsed value
 */
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
  /** The reason why valid fields were not stored. An empty text means the usual sentence (specification, Demo request). */
  failure: string | undefined;
  /** True after the request was stored. */
  done: boolean;
  /** Hidden inputs: the request's idempotency key, and the page's context. */
  hidden: Readonly<Record<string, string>>;
};
