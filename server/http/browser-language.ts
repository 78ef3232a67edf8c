/** The language of a signed-out browser: named by a link, else by a cookie. */
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_COOKIE, readLanguage } from '#shared/words/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function browserLanguage({ cookies }: Pick<FastifyRequest, 'cookies'>): Language {
  return readLanguage(cookies[LANGUAGE_COOKIE]) ?? DEFAULT_LANGUAGE;
}

/** Reads the parameter that `inLanguage` adds to a link. */
export function linkedLanguage({ url }: FastifyRequest): Language | undefined {
  return readLanguage(new URLSearchParams(url.split('?')[1]).get(LANGUAGE_COOKIE));
}

/** The page's script reads this cookie; it identifies nobody. */
export function keepLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS });
}
