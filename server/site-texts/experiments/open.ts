import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { storeCounts } from '#server/http/store-counts.ts';
import { todayIn } from '#server/pages/content-watch.ts';
import type { Requester } from '#server/pages/render-page.ts';
import { versionChooser } from '#server/pages/text-versions.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { SiteTexts } from '../site-texts.ts';
import { ExperimentCounts } from './counts.ts';

type ExperimentOptions = {
  sql: Database;
  origin: string;
  timeZone: string;
  /** Returns true for members, who read the published text. */
  hasSession: (request: Pick<FastifyRequest, 'cookies'>) => boolean;
  siteTexts: Pick<SiteTexts, 'listPageTests' | 'listRecordTests'>;
};

/** Opens the tests of texts: the choice of versions for visitors, and the counts. */
export function openExperiments(
  app: FastifyInstance,
  { sql, origin, timeZone, hasSession, siteTexts }: ExperimentOptions,
) {
  const today = todayIn(timeZone);
  const { listPageTests, listRecordTests } = siteTexts;
  const counts = new ExperimentCounts({ sql, origin, today, experimentsOn: listPageTests, log: app.log });
  storeCounts(app, { store: () => counts.store(), failure: 'readers of tests were not stored' });
  const { chooseVersions, versionsOfRequest } = versionChooser({ today, hasSession });
  return {
    ofContext: {
      secondVersionsOf: async (name: RecordName, request: Requester) =>
        versionsOfRequest(await listRecordTests(name), request),
      countRequest: counts.countRequest.bind(counts),
    },
    ofPages: {
      listPageTests,
      chooseVersions,
      versionsOfRequest,
      secondVersions: async (request: FastifyRequest, path: string) =>
        versionsOfRequest(await listPageTests(new Set([path])), request),
      /** The names of records are part of the key of calls. */
      listCallTests: async (cacheKey: string) => {
        if (!cacheKey.includes('site.record')) return [];
        const names = [...decodeURIComponent(cacheKey).matchAll(/"name":"([a-z0-9-]+)"/g)].flatMap(
          ([, name]) => name ?? [],
        );
        return (await Promise.all([...new Set(names)].map(listRecordTests))).flat();
      },
    },
    countReader: counts.countReader.bind(counts),
  };
}
