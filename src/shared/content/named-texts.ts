import { CLAIM_NAMES, type ClaimName } from '../claims.ts';

const COMPANY_TEXTS = ['brand', 'tagline', 'officeHours', 'email', 'phone', 'address'] as const;

/** The texts that references may name: the facts, and texts of the company. */
export type NamedTexts = Readonly<Record<ClaimName | (typeof COMPANY_TEXTS)[number], string>>;

/**
 * Each text as a reference: `{setup}`. Shipped records that the browser's scripts contain are functions of named texts:
 * with these, the function returns the record as it is edited; with the values, as visitors read it.
 */
export const REFERENCES = Object.fromEntries(
  [...CLAIM_NAMES, ...COMPANY_TEXTS].map((name) => [name, `{${name}}`]),
) as NamedTexts;
