/** The labels of the fields of records. */
import { CLAIM_NAMES } from '#shared/site-texts/claims.ts';
import type { Path } from '#shared/site-texts/differences.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import { claimSubject } from '#src/admin/lib/claim-words.ts';
import { language } from '#src/admin/lib/words.ts';
import { siteWords } from './site-words.ts';

export function labelsOf(name: RecordName): (key: string) => string {
  if (name === 'facts') return factLabel;
  const labels: Readonly<Record<string, string>> = siteWords.fields;
  return (key) => labels[key] ?? key;
}

function factLabel(key: string): string {
  const name = CLAIM_NAMES.find((each) => each === key);
  const text = name ? claimSubject(name) : key;
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns the label of a path, such as `Questions and answers, 2, Answer`. */
export function pathLabel(path: Path, labelOf: (key: string) => string): string {
  return path.map((key) => (typeof key === 'number' ? String(key + 1) : labelOf(key))).join(', ');
}
