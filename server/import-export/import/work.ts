/** Works on an import in this process: takes the lease, opens the files, and ends the lease in every case. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { isAlive } from '#embedded-postgres/process-alive.ts';
import type { Database } from '#server/db/connect.ts';
import { findRole } from '#server/members/read.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportSource } from './import-source.ts';
import { ReaderTimeout } from './reader/isolated-source.ts';
import { runImport } from './run.ts';
import type { RunServices } from './run-context.ts';
import { getImport } from './state/read.ts';
import {
  countTries,
  extendLease,
  failImport,
  type Lease,
  LeaseLost,
  releaseLease,
  TRIES_MAX,
  takeLease,
} from './state/write.ts';
import { runTrial } from './trial.ts';

export type WorkServices = RunServices & {
  openSource: (
    paths: readonly string[],
    options: { format?: ImportSource['format']; siteUrl?: string | undefined; signal: AbortSignal },
  ) => Promise<ImportSource>;
};

/**
 * The name of this process as the holder of a lease. Another process on this machine can detect whether the holder
 * still runs.
 */
const START = randomUUID();
const HOLDER = `${hostname()} ${process.pid} ${START}`;
const EXTEND_EVERY_MS = 10_000;
const PLACE_MAX_LENGTH = 300;

type WorkOptions = {
  signal: AbortSignal;
  onProgress?: () => void | Promise<void>;
};

/**
 * Works on the trial or the run of an import.
 * @returns `stopped` if a member has stopped the import or the signal was aborted; the import can then be
 * continued
 * @throws AppError that also ends the import; IMPORT_BUSY, IMPORT_NOT_FOUND; another error, after which the import
 * can be continued unless it was the last try
 */
export async function workOn(
  services: WorkServices,
  importId: string,
  { signal, onProgress = () => {} }: WorkOptions,
): Promise<'done' | 'stopped'> {
  const { sql } = services;
  const lease = await takeLease(sql, importId, { holder: HOLDER, isGone });
  const { files, format, state, options } = await getImport(sql, importId);
  if (state !== 'trial' && state !== 'running') {
    await releaseLease(sql, lease, { isTry: false });
    return 'stopped';
  }
  if (lease.tries > TRIES_MAX) {
    await failImport(sql, lease, { code: 'IMPORT_FAILED', place: undefined });
    throw new AppError('IMPORT_FAILED');
  }
  const heartbeat = extendRepeatedly(sql, lease, { state, signal });
  let source: ImportSource | undefined;
  let isTry = false;
  try {
    source = await services.openSource(files, {
      ...(format !== null && { format: format as ImportSource['format'] }),
      siteUrl: options.siteUrl,
      signal: heartbeat.signal,
    });
    if (state === 'trial') await runTrial(services, source, { lease, signal: heartbeat.signal, onProgress });
    else await runStored(services, source, { lease, signal: heartbeat.signal, onProgress });
    return 'done';
  } catch (error) {
    if (error instanceof LeaseLost || heartbeat.signal.aborted) return 'stopped';
    isTry = true;
    const failure = failureOf(error, files, { isLastTry: (await countTries(sql, lease)) >= TRIES_MAX });
    if (failure) await failImport(sql, lease, failure);
    throw error;
  } finally {
    heartbeat.stop();
    await source?.close();
    await releaseLease(sql, lease, { isTry });
  }
}

/**
 * Returns the failure with which the import ends.
 * @returns undefined if the work can be tried again
 */
function failureOf(
  error: unknown,
  files: readonly string[],
  { isLastTry }: { isLastTry: boolean },
): { code: string; place: string | undefined } | undefined {
  if (error instanceof AppError && error.status < 500)
    return { code: error.code, place: placeOf(error.details['place'], files) };
  if (!isLastTry) return undefined;
  return error instanceof ReaderTimeout
    ? { code: 'IMPORT_FILE_TOO_COMPLEX', place: placeOf(error.fileName, files) }
    : { code: 'IMPORT_FAILED', place: undefined };
}

/** Returns the place of an error without the server's folder. */
function placeOf(place: unknown, files: readonly string[]): string | undefined {
  if (typeof place !== 'string') return undefined;
  return files
    .reduce((text, file) => text.replaceAll(`${dirname(file)}/`, ''), place)
    .slice(0, PLACE_MAX_LENGTH);
}

async function runStored(
  services: RunServices,
  source: ImportSource,
  { lease, signal, onProgress }: { lease: Lease } & Required<Pick<WorkOptions, 'signal' | 'onProgress'>>,
): Promise<void> {
  const { sql } = services;
  const { site, siteUrl, options, createdBy } = await getImport(sql, lease.importId);
  const role = await findRole(sql, options.authorId);
  if (role === undefined) throw new AppError('IMPORT_AUTHOR_LOST');
  await runImport(
    services,
    source,
    {
      lease,
      site: site ?? '',
      siteUrl: siteUrl ?? undefined,
      options,
      member: { id: options.authorId, role },
      publisherId: createdBy ?? options.authorId,
      signal,
    },
    onProgress,
  );
}

/**
 * Extends the lease at an interval, as the pictures of a batch may take long. The returned signal aborts when the
 * lease is lost.
 */
function extendRepeatedly(
  sql: Database,
  lease: Lease,
  { state, signal }: { state: 'trial' | 'running'; signal: AbortSignal },
): { signal: AbortSignal; stop: () => void } {
  const leaseLoss = new AbortController();
  const timer = setInterval(() => {
    extendLease(sql, lease, state).catch((error: unknown) => {
      // Any other failure needs no action: the next transaction either fails too, or extends the lease.
      if (error instanceof LeaseLost) leaseLoss.abort(error);
    });
  }, EXTEND_EVERY_MS);
  timer.unref();
  return { signal: AbortSignal.any([signal, leaseLoss.signal]), stop: () => clearInterval(timer) };
}

/** Returns true if the holder is a process of this machine that has ended. */
function isGone(holder: string): boolean {
  const [host, pid, start] = holder.split(' ');
  if (host !== hostname() || start === START) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}
