/**
 * References in the texts of the site: `{setup}` is replaced by a fact, `{setup|de}` by the fact with a Turkish
 * suffix. A number is therefore stored once. docs/decisions/0061-site-content.md
 */

import { mapStrings } from './map-strings.ts';
import type { NamedTexts } from './named-texts.ts';
import type { Facts } from './records/facts.ts';
import type { RecordName } from './records.ts';
import { openingHoursText, type Site } from './site.ts';
import { inWords, SUFFIXES, type Suffix, withSuffix } from './turkish-suffix.ts';

/** Matches a reference to a fact: its name and its forms. */
const REFERENCE = /\{(\w+)((?:\|\w+)*)\}/u;
const REFERENCES = new RegExp(REFERENCE, 'gu');

/** Texts by the names that references use. */
export type ReferenceTexts = Readonly<Record<string, string>>;

type Company = Pick<
  Site,
  'name' | 'tagline' | 'openingHours' | 'dailyHours' | 'email' | 'phone' | 'postalAddress'
>;

/** Returns the facts, and texts of the company: `{brand}`, `{phone}`, `{address}`. */
export function referenceTexts(facts: Facts, site: Company): NamedTexts {
  const { name, tagline, email, phone, postalAddress } = site;
  const { street, postalCode, district, city } = postalAddress;
  return {
    ...facts,
    brand: name,
    tagline,
    officeHours: openingHoursText(site),
    email,
    phone,
    address: `${street}, ${postalCode} ${district}/${city}`,
  };
}

/** Returns the texts that a record may name: facts name nothing, and the company's data names only facts. */
export function referenceTextsOf(name: RecordName, facts: Facts, site: Company): ReferenceTexts {
  if (name === 'facts') return {};
  return name === 'company' ? facts : referenceTexts(facts, site);
}

/** Replaces the references in every text of a value. An unknown reference stays in the text. */
export function resolveReferences<Value>(value: Value, texts: ReferenceTexts): Value {
  return mapStrings(value, (text) => resolveText(text, texts));
}

export function resolveText(text: string, texts: ReferenceTexts): string {
  return text.replaceAll(REFERENCES, (reference, name: string, forms: string) => {
    const fact = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (fact === undefined) return reference;
    try {
      return forms.split('|').slice(1).reduce(inForm, fact);
    } catch (error) {
      if (error instanceof RangeError) return reference;
      throw error;
    }
  });
}

/** A reference in a text: `{setup|de}` has the name `setup` and the form `de`. */
export type Reference = { name: string; forms: readonly string[] };

export function writeReference({ name, forms }: Reference): string {
  return `{${[name, ...forms].join('|')}}`;
}

/** @throws if the text is no reference */
export function readReference(text: string): Reference {
  const [, name, forms = ''] = REFERENCE.exec(text) ?? [];
  if (name === undefined) throw new Error(`“${text}” is no reference`);
  return { name, forms: forms.split('|').slice(1) };
}

/**
 * Splits a text into plain texts, at even indexes, and references to known names, at odd indexes. A reference to
 * an unknown name is plain text.
 */
export function splitReferences(text: string, texts: ReferenceTexts): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: reference, 1: name = '', index } of text.matchAll(REFERENCES)) {
    if (!Object.hasOwn(texts, name)) continue;
    parts.push(text.slice(end, index), reference);
    end = index + reference.length;
  }
  return [...parts, text.slice(end)];
}

/** Returns the names of a text's references. */
export function referencedNames(text: string): string[] {
  return [...text.matchAll(REFERENCES)].flatMap(([, name]) => name ?? []);
}

/** Counts the references in every text of a value, by name. */
export function countReferences(value: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const name of referencedNames(part)) counts.set(name, (counts.get(name) ?? 0) + 1);
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(count);
  };
  count(value);
  return counts;
}

/** @throws RangeError for an unknown form, and for a form that the fact does not have */
function inForm(fact: string, form: string): string {
  if (form === 'number') return numberOf(fact);
  if (form === 'unit') return fact.split(' ').slice(1).join(' ');
  if (form === 'words') return inWords(fact);
  if (form === 'Words') return capitalize(inWords(fact));
  if (!isSuffix(form)) throw new RangeError(`“${form}” is no form of a reference`);
  return withSuffix(fact, form);
}

/** Returns `48` for `48 saat`. */
function numberOf(fact: string): string {
  return fact.split(' ')[0] ?? fact;
}

function isSuffix(form: string): form is Suffix {
  return (SUFFIXES as readonly string[]).includes(form);
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
}
