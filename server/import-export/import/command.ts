/**
 * Runs an import from the command line: a trial and a run in one process. Repeating the command continues its
 * import.
 */

import { resolve } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import { digestOf } from './digest.ts';
import type { ImportOptions } from './options.ts';
import { authorLines, lossLines, resultLines, summaryLine, trialLines } from './report/lines.ts';
import { countFurther, countItems, type ImportCounts, listAuthors, listLossGroups } from './report/read.ts';
import { findUnfinished, getImport } from './state/read.ts';
import { beginRun, deleteImport, insertImport } from './state/write.ts';
import { type WorkServices, workOn } from './work.ts';

export type CommandOptions = {
  paths: readonly string[];
  format: string | undefined;
  isDryRun: boolean;
  options: ImportOptions;
};

export type CommandOutput = {
  /** Prints a line of the report. */
  print: (line: string) => void;
  /** Prints a line about the progress. */
  progress: (line: string) => void;
  signal: AbortSignal;
};

/** Milliseconds between two lines of progress, at least. */
const PROGRESS_EVERY_MS = 2_000;

/** @throws OperatorError if the signal was aborted: the same command continues the import */
export async function importFiles(
  services: WorkServices,
  { paths, format, isDryRun, options }: CommandOptions,
  output: CommandOutput,
): Promise<void> {
  const { sql } = services;
  const files = paths.map((path) => resolve(path));
  const { bytes, digest } = await digestOf(files).catch((error: unknown) => {
    throw new OperatorError(`The export cannot be read: ${String(error)}`, { cause: error });
  });
  const unfinished = isDryRun ? undefined : await findContinuable(services, digest);
  const importId =
    unfinished ??
    (await insertImport(sql, { files, isUploaded: false, bytes, digest, format, options, createdBy: null }));
  if (unfinished !== undefined) output.progress('Continues the import of this file that has not ended.');
  try {
    const { isTried } = await getImport(sql, importId);
    if (!isTried) await work(services, importId, { verb: 'Reading', output });
    if (isDryRun) {
      await printTrial(services, importId, output);
      return;
    }
    await beginRun(sql, importId, options);
    await work(services, importId, { verb: 'Importing', output });
    await printResult(services, importId, output);
  } finally {
    if (isDryRun) await deleteImport(sql, importId);
  }
}

/** Finds an unfinished import of the same files. An import whose trial has failed is deleted, and begins again. */
async function findContinuable({ sql }: WorkServices, digest: string): Promise<string | undefined> {
  const id = await findUnfinished(sql, digest);
  if (id === undefined) return undefined;
  const { state, isTried } = await getImport(sql, id);
  if (state !== 'failed' || isTried) return id;
  await deleteImport(sql, id);
  return undefined;
}

async function work(
  services: WorkServices,
  importId: string,
  { verb, output }: { verb: string; output: CommandOutput },
): Promise<void> {
  let nextAt = performance.now() + PROGRESS_EVERY_MS;
  const onProgress = async () => {
    if (performance.now() < nextAt) return;
    output.progress(`${verb}: ${progressOf(verb, await countItems(services.sql, importId))}`);
    nextAt = performance.now() + PROGRESS_EVERY_MS;
  };
  const outcome = await workOn(services, importId, { signal: output.signal, onProgress });
  if (outcome === 'stopped')
    throw new OperatorError(
      'The import has stopped. The same command continues it, and takes nothing twice.',
    );
}

function progressOf(verb: string, { posts, pictures }: ImportCounts): string {
  return verb === 'Reading'
    ? `${posts.total} posts, ${pictures.total} pictures`
    : `${posts.done} of ${posts.total} posts, ${pictures.stored + pictures.failed} of ${pictures.total} pictures`;
}

async function printTrial({ sql }: WorkServices, importId: string, { print }: CommandOutput): Promise<void> {
  const counts = await countItems(sql, importId);
  const { pagesHere } = await countFurther(sql, importId);
  print('Trial: nothing was written.');
  const lines = [
    ...trialLines(counts),
    ...authorLines(await listAuthors(sql, importId)),
    ...lossLines(await listLossGroups(sql, importId)),
  ];
  for (const line of lines) print(line);
  print(
    summaryLine({
      taken: counts.posts.total + counts.pages.total - counts.posts.alreadyHere - pagesHere,
      leftOut: counts.leftOut,
      pictures: counts.pictures.total,
      redirects: counts.redirects.total,
    }),
  );
}

async function printResult({ sql }: WorkServices, importId: string, { print }: CommandOutput): Promise<void> {
  const counts = await countItems(sql, importId);
  const further = await countFurther(sql, importId);
  const { posts, pages, pictures } = counts;
  const { options } = await getImport(sql, importId);
  const lines = [
    ...resultLines(counts, further, options),
    ...authorLines(await listAuthors(sql, importId)),
    ...lossLines(await listLossGroups(sql, importId)),
  ];
  for (const line of lines) print(line);
  print(`Activity in the admin area undoes this import within ${UNDO_DAYS} days.`);
  print(
    summaryLine({
      taken: posts.done + pages.done - posts.alreadyHere - further.pagesHere,
      leftOut: counts.leftOut,
      pictures: pictures.stored - further.picturesHere,
      redirects: counts.redirects.stored,
    }),
  );
}
