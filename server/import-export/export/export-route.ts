import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { datedFileName } from '#server/csv.ts';
import { readDownloadRequest } from '#server/http/csv-download.ts';
import { AppError } from '#shared/errors.ts';
import { siteExportInput } from '#shared/import-export/schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { spool } from './spool.ts';
import type { ExportServices } from './write-export.ts';

type RouteOptions = {
  services: ExportServices;
  /** The folder of temporary files. */
  folder: string;
  record: (request: FastifyRequest, withLeads: boolean) => Promise<void>;
};

/** The deadline of an export, in milliseconds. An export of many pictures may take minutes. */
const DEADLINE_MS = 30 * 60_000;

/** Sends the content of the site as an archive. This process writes one archive at a time. */
export async function siteExportRoute(
  app: FastifyInstance,
  { services, folder, record }: RouteOptions,
): Promise<void> {
  let isBusy = false;
  app.post(ADMIN_FILES.site, { config: { fresh: true } }, async (request, reply) => {
    const { input } = readDownloadRequest(request, siteExportInput, services.site.origin);
    if (isBusy) throw new AppError('EXPORT_BUSY');
    isBusy = true;
    const free = () => {
      isBusy = false;
    };
    try {
      await request.limiter.run(() => record(request, input.leads));
      const { leads } = input;
      // The export occupies its slot of the limiter until the archive is written.
      const archive = await new Promise<Readable>((resolve, reject) => {
        request.limiter
          .run(
            async () => {
              const { content, written } = await startExport(services, { folder, leads, log: request.log });
              resolve(content);
              await written;
            },
            { deadlineMs: DEADLINE_MS },
          )
          .catch(reject)
          .finally(free);
      });
      const name = datedFileName('site', 'zip', services.site.timeZone);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(archive);
    } catch (error) {
      free();
      throw error;
    }
  });
}

type Start = { folder: string; leads: boolean; log: FastifyBaseLogger };

/**
 * Starts to write an archive.
 * @returns the content, which can be read while the archive is written, and a promise that resolves when it is
 * complete
 */
async function startExport(
  services: ExportServices,
  { folder, leads, log }: Start,
): Promise<{ content: Readable; written: Promise<void> }> {
  const [{ createArchive }, { writeExport }] = await Promise.all([
    import('./archive.ts'),
    import('./write-export.ts'),
  ]);
  const archive = createArchive();
  const content = await spool(archive.output, folder);
  const write = async () => {
    try {
      await writeExport(services, archive, {
        leads: leads ? { passphrase: undefined } : undefined,
        onMissingPicture: (file) =>
          log.warn({ file }, 'a picture is missing: the export is written without it'),
      });
    } catch (error) {
      if (!content.destroyed) log.error({ err: error }, 'the export has failed');
      // The stream ends early, so that the browser reports a failed download.
      archive.output.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return { content, written: write() };
}
