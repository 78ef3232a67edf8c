import { CLAIM_NAMES, type ClaimName } from '../claims.ts';

/** The texts that references may name: the facts, and texts of the brand. */
export type NamedTexts = Readonly<Record<ClaimName | 'brand' | 'tagline' | 'officeHours', string>>;

/**
 * Each text as a reference: `{setup}`. Shipped records that the browser's scripts contain are functions of named texts:
 * with these, the function returns the record as it is edited; with the values, as visitors read it.
 */
export const REFERENCES = Object.fromEntries(
  [...CLAIM_NAMES, 'brand', 'tagline', 'officeHours'].map((name) => [name, `{${name}}`]),
) as NamedTexts;
