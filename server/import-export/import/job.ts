/**
 * Works on the trials and runs of uploaded imports, also after a restart. The file of an import is on one machine,
 * so only a process of that machine works on the import.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { Outside } from '#server/http/outside.ts';
import { openLibrary } from '#server/media/library.ts';
import { openMediaStore } from '#server/media/store.ts';
import { AppError } from '#shared/errors.ts';
import { openIsolatedSource } from './reader/isolated-source.ts';
import { openTextReader } from './source-text.ts';
import { hasFailedTrial, listNeededIds, listWaiting } from './state/read.ts';
import { endUnfinished } from './state/write.ts';
import { deleteUnneededFiles, importFolderOf } from './upload-folder.ts';
import type { WorkServices } from './work.ts';

const EVERY_MS = 2_000;
const CLEANUP_EVERY_MS = 60 * 60_000;

type JobOptions = {
  sql: Database;
  env: Pick<Env, 'site' | 'media' | 'dataDir'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  openSource?: WorkServices['openSource'];
  everyMs?: number;
};

export function startImports({ sql, env, log, everyMs = EVERY_MS, ...options }: JobOptions): PeriodicJob {
  const { site, media, dataDir } = env;
  const library = openLibrary({
    sql,
    store: openMediaStore(media),
    maxMegabytes: media.maxMegabytes,
    temporaryFolder: join(dataDir, 'uploads'),
  });
  const richText = openTextReader();
  const services: WorkServices = {
    sql,
    richText,
    library,
    outside: new Outside(site),
    openSource: (paths, opening) => openIsolatedSource(paths, { ...opening, timeZone: site.timeZone }),
    ...options,
  };
  const folder = importFolderOf(env);
  let nextCleanupAt = 0;
  const job = startPeriodicJob({
    everyMs,
    async run(signal) {
      for (const { id, files } of await listWaiting(sql)) {
        if (signal.aborted) return;
        if (!files.every((file) => existsSync(file))) continue;
        await workOnOne(services, id, { signal, log });
        if (await hasFailedTrial(sql, id)) await rm(join(folder, id), { recursive: true, force: true });
      }
      if (performance.now() < nextCleanupAt) return;
      await endUnfinished(sql);
      await deleteUnneededFiles(folder, await listNeededIds(sql));
      nextCleanupAt = performance.now() + CLEANUP_EVERY_MS;
    },
    onFailure: (error) => log.warn({ err: error }, 'an import could not be continued: tried again later'),
  });
  return {
    async stop() {
      await job.stop();
      await Promise.all([library.close(), richText.close()]);
    },
  };
}

async function workOnOne(
  services: WorkServices,
  importId: string,
  { signal, log }: { signal: AbortSignal; log: JobOptions['log'] },
): Promise<void> {
  try {
    const { workOn } = await import('./work.ts');
    await workOn(services, importId, { signal });
  } catch (error) {
    // The error has ended the import, and the screen displays it, or another process works on the import.
    if (error instanceof AppError && error.status < 500) return;
    log.warn({ err: error, importId }, 'an import was interrupted');
  }
}
