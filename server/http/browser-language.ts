/** Reads the language of a signed-out browser: from a link, a cookie or the browser's own preference. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  type Language,
  preferredLanguage,
  readLanguage,
} from '#shared/words/languages.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the language that somebody chose in this browser, otherwise the language that the browser prefers. */
export function browserLanguage({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  return (
    readLanguage(cookies[LANGUAGE_COOKIE]) ??
    preferredLanguage(headers['accept-language'] ?? '') ??
    DEFAULT_LANGUAGE
  );
}

/** Returns the language of an admin area that is opened in this browser, as scripts of pages read it. */
export function storedLanguage({ cookies }: Pick<FastifyRequest, 'cookies'>): Language {
  return readLanguage(cookies[LANGUAGE_COOKIE]) ?? DEFAULT_LANGUAGE;
}

/** Reads the parameter that `inLanguage` adds to a link. */
export function linkedLanguage({ url }: FastifyRequest): Language | undefined {
  return readLanguage(new URLSearchParams(url.split('?')[1]).get(LANGUAGE_COOKIE));
}

/** Stores the language in a cookie that scripts of pages read. The cookie identifies nobody. */
export function storeLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
}
