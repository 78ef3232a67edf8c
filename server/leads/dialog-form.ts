import type { FastifyInstance } from 'fastify';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { REVALIDATE } from '#server/pages/render-page.ts';
import { createResponse } from '#server/pages/response.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { DIALOG_FORM } from '#shared/leads/lead-rules.ts';
import type { Site } from '#shared/site-texts/site.ts';

type DialogFormOptions = {
  build: Pick<ClientBuild, 'entry'>;
  sender: Pick<ResponseSender, 'respond'>;
  readSite: () => Promise<Site>;
};

/** Sends the form of the lead dialog, which is a part of a page. */
export async function dialogFormRoute(
  app: FastifyInstance,
  { build, sender, readSite }: DialogFormOptions,
): Promise<void> {
  app.get<{ Querystring: { tur?: unknown; ekran?: unknown } }>(
    DIALOG_FORM,
    { config: { rate: 'pages' } },
    (request, reply) => {
      const { tur, ekran } = request.query;
      const variant = tur === 'contact' ? 'contact' : 'demo';
      const folds = ekran === 'dar';
      return sender.respond(request, reply, {
        cacheKey: `${DIALOG_FORM}?tur=${variant}${folds ? '&ekran=dar' : ''}`,
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
