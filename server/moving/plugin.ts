import type { FastifyInstance } from 'fastify';
import type { Library } from '#server/media/library.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { readVersion } from '#server/version.ts';
import { siteExportRoute } from './export/export-route.ts';
import { startImports } from './import/job.ts';
import { importUploadRoutes } from './upload-routes.ts';

type MovingServices = NounServices & {
  library?: Library | undefined;
  /** The folder for uploaded exports of other systems. */
  importFolder?: string | undefined;
};

export async function movingPlugin(app: FastifyInstance, services: MovingServices): Promise<void> {
  const { env, sql, library, importFolder: folder, richText, background } = services;
  const { site } = env;
  if (library) {
    app.register(siteExportRoute, {
      services: { sql, store: library.store, richText, site, product: readVersion() },
      folder: library.temporaryFolder,
      async record(request, withLeads) {
        await services.recordDownload(request, 'moving.export');
        if (withLeads) await services.recordAct(request, { act: 'leads.export' });
      },
    });
  }
  if (folder !== undefined) {
    app.register(importUploadRoutes, {
      folder,
      sql,
      origin: site.origin,
      record: (request, subjectId, tx) =>
        services.recordAct(request, { act: 'moving.upload', subjectId }, tx),
    });
  }
  background?.jobs.add(() => startImports({ sql, env, log: app.log }));
}
