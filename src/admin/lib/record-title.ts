import type { RecordName } from '#shared/content/records.ts';
import { siteNames as english } from '#shared/words/en/site-names.ts';
import { siteNames as turkish } from '#shared/words/tr/site-names.ts';
import { language } from './words.ts';

const { names, synonyms } = { en: english, tr: turkish }[language];

type NamedRecord = {
  name: RecordName;
  /** The name of the city, campaign or service; null for other records. */
  title: string | null;
};

export function titleOfRecord({ name, title }: NamedRecord): string {
  return textFor(names, name) ?? title ?? name;
}

/** Returns further words by which a record is searched. */
export function searchWordsOf({ name, title }: NamedRecord): string {
  return [title, textFor(synonyms, name)].filter(Boolean).join(' ');
}

function textFor(texts: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
