import type { FastifyInstance } from 'fastify';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { REVALIDATE } from '#server/pages/render-page.ts';
import { createResponse } from '#server/pages/response.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';

type DialogFormOptions = {
  build: Pick<ClientBuild, 'entry'>;
  sender: Pick<ResponseSender, 'respond'>;
  readSite: () => Promise<Site>;
};

/** The path of the page with the form, and `/form`. */
const PATH = `${pathTo('demoRequest')}/form`;

/**
 * Sends the form of the lead dialog, which is a part of a page. The parameters are those of the page with the form, and
 * `ekran=dar` for a narrow screen, on which the optional fields are folded.
 */
export async function dialogFormRoute(
  app: FastifyInstance,
  { build, sender, readSite }: DialogFormOptions,
): Promise<void> {
  app.get<{ Querystring: { tur?: unknown; ekran?: unknown } }>(
    PATH,
    { config: { rate: 'pages' } },
    (request, reply) => {
      const { tur, ekran } = request.query;
      const variant = tur === 'contact' ? 'contact' : 'demo';
      const folds = ekran === 'dar';
      return sender.respond(request, reply, {
        cacheKey: `${PATH}?tur=${variant}${folds ? '&ekran=dar' : ''}`,
        async respond() {
          const [{ renderDialogForm }, site] = await Promise.all([build.entry(), readSite()]);
          return createResponse({
            status: 200,
            isCacheable: true,
            isFixed: false,
            headers: {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': REVALIDATE,
              'content-security-policy': "default-src 'none'",
              'x-robots-tag': 'noindex',
            },
            body: renderDialogForm({ site, variant, folds }),
          });
        },
      });
    },
  );
}
