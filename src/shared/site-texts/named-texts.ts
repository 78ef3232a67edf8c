import { FACT_NAMES, type FactName } from './facts.ts';

const COMPANY_TEXTS = ['brand', 'tagline', 'officeHours', 'email', 'phone', 'address'] as const;

/** The texts that references may name: the facts, and texts of the company. */
export type NamedTexts = Readonly<Record<FactName | (typeof COMPANY_TEXTS)[number], string>>;

/**
 * The references to the texts: `{setup}` for `setup`. A shipped record that scripts of the browser contain is a
 * function of `NamedTexts`. Called with `REFERENCES`, it returns the record for the form; with the values, the
 * record for visitors.
 */
export const REFERENCES = Object.fromEntries(
  [...FACT_NAMES, ...COMPANY_TEXTS].map((name) => [name, `{${name}}`]),
) as NamedTexts;
