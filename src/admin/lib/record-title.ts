import { pathTo } from '#shared/routes.ts';
import { siteNames as english } from '#shared/site-texts/name-words.en.ts';
import { siteNames as turkish } from '#shared/site-texts/name-words.tr.ts';
import { pathOfRecord, SHIPPED_PAGE_RECORD_NAMES } from '#shared/site-texts/record-pages.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
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

/** Returns the name of a shipped page; undefined for other paths. */
export function titleOfPath(path: string): string | undefined {
  if (path === pathTo('blogList')) return names['blog-frame'];
  if (path === pathTo('demoRequest')) return names['lead-dialogs'];
  const record = SHIPPED_PAGE_RECORD_NAMES.find((name) => pathOfRecord(name) === path);
  return record && names[record];
}

/** Returns the title and the synonyms by which the search finds a record. */
export function searchWordsOf({ name, title }: NamedRecord): string {
  return [title, textFor(synonyms, name)].filter(Boolean).join(' ');
}

function textFor(texts: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
