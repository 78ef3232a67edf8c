/** Writes lists of redirects as `readRedirectCsv` reads them. */

import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';
import type { RedirectSource, RedirectStatus } from '#shared/redirects/rules.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Language } from '#shared/words/languages.ts';

type ListedRedirect = { from: string; to: string | null; status: RedirectStatus; coversBelow: boolean };

/** The columns `source` and `hits` are only for readers of the file. */
type Use = { source: RedirectSource; hits: string };

export function redirectsHead(language: Language, { withUse }: { withUse: boolean }): string {
  const { from, to, code, below, source, hits } = WORDS[language].redirects.csv.file;
  return BYTE_ORDER_MARK + csvLine([from, to, code, below, ...(withUse ? [source, hits] : [])]);
}

export function redirectLine(redirect: ListedRedirect, language: Language, use?: Use): string {
  const { csv, list } = WORDS[language].redirects;
  const { from, to, status, coversBelow } = redirect;
  const cells = [from, to, String(status), coversBelow ? csv.file.yes : ''];
  return csvLine([...cells, ...(use ? [list.sources[use.source], use.hits] : [])]);
}
