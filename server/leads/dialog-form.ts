import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { cacheControlOf } from '#server/pages/render-page.ts';
import { createResponse } from '#server/pages/response.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { type Experiment, versionedKey } from '#server/pages/text-versions.ts';
import { DIALOG_FORM_PATH } from '#shared/leads/lead-rules.ts';
import type { Site } from '#shared/site-texts/site.ts';

export type DialogFormOptions = {
  build: Pick<ClientBuild, 'entry'>;
  sender: Pick<ResponseSender, 'respond'>;
  /** Returns the running tests of pages, with those of every page. */
  listPageTests: (paths: ReadonlySet<string>) => Promise<readonly Experiment[]>;
  /** Returns the ids of the tests of which the visitor reads version B. */
  versionsOfRequest: (experiments: readonly Experiment[], request: FastifyRequest) => readonly string[];
  readSite: (seconds?: readonly string[]) => Promise<Site>;
};

/** Nobody can embed or submit the form outside of the dialog. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends the HTML of the form of the lead dialog, without a document around it. */
export async function dialogFormRoute(app: FastifyInstance, options: DialogFormOptions): Promise<void> {
  const { build, sender, listPageTests, versionsOfRequest, readSite } = options;
  app.get<{ Querystring: { tur?: unknown; dar?: unknown } }>(
    DIALOG_FORM_PATH,
    { config: { rate: 'pages' } },
    async (request, reply) => {
      const { tur, dar } = request.query;
      const variant = tur === 'contact' ? 'contact' : 'demo';
      const folds = dar === 'true';
      const experiments = await listPageTests(new Set());
      const seconds = versionsOfRequest(experiments, request);
      return sender.respond(request, reply, {
        cacheKey: versionedKey(`${DIALOG_FORM_PATH}?tur=${variant}&dar=${folds}`, seconds),
        async respond() {
          const [{ renderDialogForm }, site] = await Promise.all([build.entry(), readSite(seconds)]);
          return createResponse({
            status: 200,
            isCacheable: true,
            isFixed: false,
            ...(experiments.length > 0 && { experiments }),
            headers: {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': cacheControlOf(experiments),
              'content-security-policy': POLICY,
              'x-robots-tag': 'noindex',
              vary: 'accept-encoding',
            },
            body: renderDialogForm({ site, variant, folds }),
          });
        },
      });
    },
  );
}
