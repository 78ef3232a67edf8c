/** Finds a form's problems by the schema alone, so that no rule is written twice. */
import { codeOf } from '#shared/schemas/coded.ts';
import type { z } from 'zod';
import { errorWords } from './error-words.ts';

export type FormProblem = {
  message: string;
  /** The key of the invalid field; undefined where the problem is the form's. */
  field?: string | undefined;
};

/** The first issue of `schema` with `values`, in the schema's words. */
export function firstProblem<Values>(
  schema: z.ZodType<unknown, Values>,
  values: Values,
): FormProblem | undefined {
  const issue = schema.safeParse(values).error?.issues[0];
  const code = issue && codeOf(issue);
  return issue && { message: code ? errorWords(code) : issue.message, field: issue.path[0]?.toString() };
}

/** The control of `field` in `form`; controls have the names of the table's columns. */
export function fieldNamed(form: HTMLElement | null, field: string | undefined): HTMLElement | null {
  if (field === undefined) return null;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}
