import { CLAIM_RULES, type Contradiction } from '#shared/site-texts/claim-rules.ts';
import type { ClaimName } from '#shared/site-texts/claims.ts';
import { words } from './words.ts';

export function claimSubject(name: ClaimName): string {
  return words.checks.claim(name, CLAIM_RULES[name].about);
}

/** Returns a text for each claim, such as `48 saat (setup)`. */
export function claimValues(claims: Contradiction['claims']): string[] {
  return claims.map(({ name, value }) => `${value} (${claimSubject(name)})`);
}
