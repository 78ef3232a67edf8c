/** The labels of the fields of records. */

import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import { factSubject } from '#src/admin/lib/fact-words.ts';
import { language } from '#src/admin/lib/words.ts';
import { siteWords } from './site-words.ts';

export function labelsOf(name: RecordName): (key: string) => string {
  if (name === 'facts') return factLabel;
  const labels: Readonly<Record<string, string>> = siteWords.fields;
  return (key) => labels[key] ?? key;
}

function factLabel(key: string): string {
  const name = FACT_NAMES.find((each) => each === key);
  const text = name ? factSubject(name) : key;
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
