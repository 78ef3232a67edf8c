import type { FastifyInstance } from 'fastify';
import { redirectTo } from '#server/pages/render-page.ts';
import type { SendPage } from '#server/pages/routes.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import type { SiteTexts } from '../site-texts.ts';

type AddedPageOptions = {
  sendPage: SendPage;
  sender: Pick<ResponseSender, 'respond'>;
  siteTexts: Pick<SiteTexts, 'stateOfPage'>;
};

/** Serves pages that members have added. An unknown address gets the same response as every unknown path. */
export async function addedPageRoute(
  app: FastifyInstance,
  { sendPage, sender, siteTexts }: AddedPageOptions,
): Promise<void> {
  const { pattern } = ROUTES.addedPage;
  app.get<{ Params: { slug: string } }>(pattern, { config: { rate: 'pages' } }, async (request, reply) => {
    const { slug } = request.params;
    const state = await siteTexts.stateOfPage(slug);
    if (state === undefined) return reply.callNotFound();
    if (state === 'live') return sendPage(request, reply, 'addedPage');
    if (state === 'gone') throw new AppError('GONE');
    return sender.respond(request, reply, {
      cacheKey: pathTo('addedPage', { slug }),
      respond: async () => redirectTo(pathTo('services'), state === 'redirect' ? 301 : 302),
    });
  });
}
