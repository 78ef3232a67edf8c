import type { z } from 'zod';
import { codeOf } from '#shared/coded.ts';
import { errorWords } from './error-words.ts';

export type FormProblem = {
  message: string;
  /** The name of the invalid field; undefined for a problem of the whole form. */
  field?: string | undefined;
};

export function firstProblem<Values>(
  schema: z.ZodType<unknown, Values>,
  values: Values,
): FormProblem | undefined {
  const issue = schema.safeParse(values).error?.issues[0];
  const code = issue && codeOf(issue);
  return issue && { message: code ? errorWords(code) : issue.message, field: issue.path[0]?.toString() };
}

export function fieldNamed(form: HTMLElement | null, field: string | undefined): HTMLElement | null {
  if (field === undefined) return null;
  return form?.querySelector<HTMLElement>(`[name="${elementName(field)}"]`) ?? null;
}

/** Returns the `name` attribute of a field, such as `new_password` for `newPassword`. */
export function elementName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
