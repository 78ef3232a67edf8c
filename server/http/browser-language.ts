/** The language of a browser in which nobody has signed in: a link of ours names it, or a cookie. */
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_COOKIE, readLanguage } from '#shared/words/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function browserLanguage({ cookies }: Pick<FastifyRequest, 'cookies'>): Language {
  return readLanguage(cookies[LANGUAGE_COOKIE]) ?? DEFAULT_LANGUAGE;
}

/** The language that the address names (`inLanguage`). */
export function linkedLanguage({ url }: FastifyRequest): Language | undefined {
  return readLanguage(new URLSearchParams(url.split('?')[1]).get(LANGUAGE_COOKIE));
}

/** Keeps the language in a cookie, which the page reads and which says nothing about anybody. */
export function keepLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
}
