/**
 * Kinds of fields in the records of the site's texts. A form is generated from a record's schema; the schema of
 * a text carries its kind. Lists, groups and numbers need no kind, as zod describes them.
 */
import { z } from 'zod';
import { COMPANY_FORMATS, isWebAddress } from './company-formats.ts';
import { formatPrice } from './price-text.ts';

/**
 * `line` is text of one line, `paragraph` may wrap. `marked` is a spoken sentence whose [bracketed] words the
 * assistant understood. `link` may be a path, `url` is a whole address. `name` is for programs and is not edited.
 */
export type TextKind =
  | 'line'
  | 'paragraph'
  | 'marked'
  | 'link'
  | 'url'
  | 'email'
  | 'name'
  | 'price'
  | 'liras'
  | keyof typeof COMPANY_FORMATS;

export type TextField = { kind: TextKind; min: number; max: number; initial?: string };

const textFields = z.registry<TextField>();

/** Returns the kind and limits of a text; undefined for the schema of another value. */
export function textFieldOf(schema: z.ZodType): TextField | undefined {
  return textFields.get(schema);
}

/** Problems of a text that do not concern its length. */
export type TextProblem =
  | 'spaces'
  | 'reference'
  | 'brackets'
  | 'address'
  | 'url'
  | 'price'
  | 'dialCodes'
  | 'email'
  | 'hoursOrder'
  | 'allClosed'
  | keyof typeof COMPANY_FORMATS;

/** Returns the issue of a value that is wrong in another way than by its length. */
export function problemAt(problem: TextProblem, input: unknown, ...path: string[]) {
  return { code: 'custom' as const, input, path, params: { problem } };
}

function textField(kind: TextKind, { min = 1, max }: { min?: number; max: number }, check?: Check) {
  return z
    .string()
    .min(min)
    .max(max)
    .check(({ value, issues }) => {
      const problem = problemOf(value) ?? check?.(value);
      if (problem) issues.push(problemAt(problem, value));
    })
    .register(textFields, { kind, min, max });
}

type Check = (text: string) => TextProblem | undefined;

function problemOf(text: string): TextProblem | undefined {
  if (text !== text.trim() || /\s\s|[\n\r\t]/.test(text)) return 'spaces';
  return /[{}]/.test(text) ? 'reference' : undefined;
}

const BALANCED = /^(?:[^[\]]|\[[^[\]\s](?:[^[\]]*[^[\]\s])?\])*$/;

function checkBrackets(text: string): TextProblem | undefined {
  return BALANCED.test(text) ? undefined : 'brackets';
}

/** A path of this site, a part of a page, or an `https` address. */
const ADDRESS = /^(?:\/(?!\/)[^\s\\]*|#[^\s]+|https:\/\/[^\s]+)$/;

export const line = (max = 120) => textField('line', { max });
/** A price in liras, such as `15.000 ₺` or `15.000,50 ₺`. */
export const price = () =>
  textField('price', { max: 20 }, (text) => (formatPrice(text) === text ? undefined : 'price'));
/** A number of liras, such as `15.000`, or a text instead of it. */
export const liras = () => textField('liras', { max: 40 });

/** Dialling codes such as `0242`, or `0212 · 0216`. */
export const dialCodes = () =>
  textField('line', { max: 20 }, (text) => (/^0\d{3}(?: · 0\d{3})*$/.test(text) ? undefined : 'dialCodes'));

export const paragraph = (max = 600, min = 1) => textField('paragraph', { min, max });
export const marked = (max = 300) => textField('marked', { max }, checkBrackets);
export const link = () =>
  textField('link', { max: 500 }, (text) => (ADDRESS.test(text) ? undefined : 'address'));

export const url = () => textField('url', { max: 500 }, (text) => (isWebAddress(text) ? undefined : 'url'));

const EMAIL = z.email();

export const email = () =>
  textField('email', { max: 254 }, (text) => (EMAIL.safeParse(text).success ? undefined : 'email'));

export const phone = () => formatted('phone', 30);
export const time = () => formatted('time', 5);
export const country = () => formatted('country', 2);
export const taxNumber = () => formatted('taxNumber', 11);
export const mersisNumber = () => formatted('mersisNumber', 16);

function formatted(kind: keyof typeof COMPANY_FORMATS, max: number) {
  return textField(kind, { max }, (text) => (COMPANY_FORMATS[kind].test(text) ? undefined : kind));
}

/**
 * An identifier that visitors do not see: a name in analytics, or a language of a text.
 * @param initial the value in a new entry of a list
 */
export function nameField<Schema extends z.ZodType>(schema: Schema, initial = ''): Schema {
  textFields.add(schema, { kind: 'name', min: 1, max: 100, initial });
  return schema;
}

/** The numbers of entries that a list may have. */
export type ListLimits = { least: number; most: number };

const listLimits = z.registry<ListLimits>();

export function list<Item extends z.ZodType>(item: Item, least: number, most: number): z.ZodArray<Item> {
  const schema = z.array(item).min(least).max(most);
  listLimits.add(schema, { least, most });
  return schema;
}

/** @throws if the schema does not come from `list` */
export function limitsOf(schema: z.ZodArray): ListLimits {
  const limits = listLimits.get(schema);
  if (!limits) throw new Error('The list has no limits.');
  return limits;
}

export const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape);

/** A mark that is present or absent, such as the mark of the popular package. */
export const flag = () => z.literal(true).exactOptional();
