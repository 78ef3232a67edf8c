/** Stops the Monday mail without a session: by a page with a button, or by one POST of a mail application (RFC 8058). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { browserLanguage, linkedLanguage } from '#server/http/browser-language.ts';
import { withoutCookies } from '#server/pages/render-page.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { MONDAY_MAIL_PATH } from '#shared/monday-mail/rules.ts';
import { type StopState, stopPage } from './stop-page.ts';
import { stopMondayMail } from './write.ts';

const query = z.object({ token: z.uuid() });

const BODY_LIMIT = 4_096;

export async function stopRoute(app: FastifyInstance, services: NounServices): Promise<void> {
  const { env, sql, readSite, createContext } = services;
  const policy = { googleTag: false, https: env.site.origin.startsWith('https:') };
  // Mail applications send `List-Unsubscribe=One-Click` in either encoding of forms. Only the address counts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, async () => null);

  const show = async (request: FastifyRequest, reply: FastifyReply, state: StopState) => {
    const language = linkedLanguage(request) ?? browserLanguage(request);
    const { name: siteName } = await readSite();
    const { headers, body } = stopPage(state, { language, siteName, policy });
    return reply
      .code(state === 'used' ? 410 : 200)
      .headers(headers)
      .send(body);
  };

  // The page is the same for every token, so that it tells nothing about a token.
  app.get(MONDAY_MAIL_PATH, { config: { rate: 'pages' } }, (request, reply) =>
    show(request, reply, 'question'),
  );
  app.post(MONDAY_MAIL_PATH, { config: { rate: 'pages' } }, async (request, reply) => {
    const { data } = query.safeParse(request.query);
    const actorId = data && (await request.limiter.run(() => stopMondayMail(sql, data.token)));
    if (actorId === undefined) return show(request, reply, 'used');
    await createContext(withoutCookies(request)).recordAct({ act: 'account.mondayMail.set', actorId });
    return show(request, reply, 'done');
  });
}
