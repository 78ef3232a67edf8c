import { type Contradiction, FACT_RULES } from '#shared/site-texts/fact-rules.ts';
import type { FactName } from '#shared/site-texts/facts.ts';
import { words } from './words.ts';

export function factSubject(name: FactName): string {
  return words.checks.fact(name, FACT_RULES[name].about);
}

/** Returns a text for each fact, such as `48 saat (setup)`. */
export function factValues(facts: Contradiction['facts']): string[] {
  return facts.map(({ name, value }) => `${value} (${factSubject(name)})`);
}
