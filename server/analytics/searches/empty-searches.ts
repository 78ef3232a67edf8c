/** Counts words for which the blog's search found nothing, without anything about the visitors. */

import type { IncomingHttpHeaders } from 'node:http';
import type { Sql } from '#server/db/connect.ts';
import { isBot } from '#server/http/bots.ts';
import { isMembersBrowser } from '#server/sessions/session.ts';
import { foldText } from '#text/fold-text.ts';
import { countEmptySearches, type EmptySearchCount } from './write.ts';

/**
 * The maximum number of different words, and of visitors, in memory. Further words and visitors are not counted
 * until the next call of `store`.
 */
const WAITING_MAX = 500;

const WORDS_MAX_LENGTH = 60;
/** Matches the @ of an e-mail address, or five digits, as in a telephone number or another personal number. */
const PERSONAL = /@|\d{5}/;

type Search = {
  words: string;
  /** The visitor's IP address. Memory holds the address only until the next call of `store`. */
  ip: string;
  headers: IncomingHttpHeaders;
};

type EmptySearchesOptions = {
  sql: Sql;
  origin: string;
};

export class EmptySearches {
  readonly #options: EmptySearchesOptions;
  /**
   * The last words of each visitor, by IP address. The words may be incomplete, as the search runs while the
   * visitor types.
   */
  #typed = new Map<string, { words: string; at: Date }>();
  #waiting = new Map<string, EmptySearchCount>();

  constructor(options: EmptySearchesOptions) {
    this.#options = options;
  }

  /**
   * Counts a search without results. If the words continue the visitor's previous words or shorten them, they
   * replace the previous words.
   */
  count({ words, ip, headers }: Search): void {
    if (isMembersBrowser(headers, this.#options.origin) || isBot(headers['user-agent'])) return;
    const folded = foldWords(words);
    const typed = this.#typed.get(ip);
    if (typed && !folded.startsWith(typed.words) && !typed.words.startsWith(folded)) this.#add(typed);
    this.#typed.delete(ip);
    if (!isCounted(folded) || this.#typed.size === WAITING_MAX) return;
    this.#typed.set(ip, { words: folded, at: new Date() });
  }

  /** Stores the counts, except words that were typed after `end`. A failure loses only counts. */
  async store(end = new Date()): Promise<void> {
    for (const [ip, typed] of this.#typed) {
      if (typed.at > end) continue;
      this.#add(typed);
      this.#typed.delete(ip);
    }
    if (this.#waiting.size === 0) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    await countEmptySearches(this.#options.sql, waiting);
  }

  #add({ words, at }: { words: string; at: Date }): void {
    const waiting = this.#waiting.get(words);
    if (!waiting && this.#waiting.size === WAITING_MAX) return;
    this.#waiting.set(words, { words, count: (waiting?.count ?? 0) + 1, lastAt: at });
  }
}

function foldWords(words: string): string {
  return foldText(words).replace(/\s+/g, ' ').trim();
}

/** Returns false for words that may identify a person. */
function isCounted(words: string): boolean {
  const isShort = words.length > 0 && words.length <= WORDS_MAX_LENGTH;
  return (
    isShort && words.isWellFormed() && !words.includes('\0') && !PERSONAL.test(words.replace(/[ ().+-]/g, ''))
  );
}
