import { addMonths } from 'date-fns/addMonths';
import { startOfMonth } from 'date-fns/startOfMonth';
import type { FastifyInstance } from 'fastify';
import { WELL_KNOWN } from '#shared/routes.ts';
import { absoluteUrl, mailHref, type Site } from '#shared/site-texts/site.ts';

/** The number of months until `Expires`. RFC 9116 recommends less than a year. */
const VALID_MONTHS = 6;

/** Serves security.txt in the format of RFC 9116. */
export async function securityTxtRoute(
  app: FastifyInstance,
  { readSite, contact }: { readSite: () => Promise<Site>; contact: string | undefined },
): Promise<void> {
  app.get(WELL_KNOWN.security, async (_request, reply) => {
    const site = await readSite();
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact ?? mailHref(site.email)}`,
          `Expires: ${addMonths(startOfMonth(new Date()), VALID_MONTHS).toISOString()}`,
          'Preferred-Languages: tr, en',
          `Canonical: ${absoluteUrl(site, WELL_KNOWN.security)}`,
          '',
        ].join('\n'),
      );
  });
}
