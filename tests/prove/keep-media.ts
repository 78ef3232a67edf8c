/** The parts of `npm run prove -- keep` about pictures. */
import { tryHostileFiles } from '../support/factories/hostile-files.ts';
import { createTestDatabase } from '../support/database/db.ts';
import { makeTemporaryFolder } from '../support/runner/temporary-folder.ts';
import { uploadPhotographs, uploadThroughKills } from '../support/faults/upload-faults.ts';
import { KEEP_LIMITS as LIMITS } from './limits.ts';
import type { Report } from './report.ts';

const SEED = 20;
const UPLOADS = 200;
const KILLS = 40;

/** @param count of hostile files */
export async function proveFiles(report: Report, count: number): Promise<void> {
  await withPlace(async (place) => {
    const figures = await tryHostileFiles(place.database, { count, seed: SEED, store: place.store });
    report.tell('hostile or damaged files', figures.files, '');
    report.tell('… that were made anew', figures.taken, '');
    report.tell('… that were refused', figures.refused, '');
    report.tell('… that ended the process which decodes', figures.crashes, '', LIMITS.crashes);
    report.tell('… answered by a fault of ours', figures.faults.length, '', LIMITS.faults);
    report.explain(figures.faults);
    report.tell('stored files outside the rules', figures.strange.length, '', LIMITS.strange);
    report.explain(figures.strange);
  });
}

export async function provePhotographs(report: Report): Promise<void> {
  await withPlace(async (place) => {
    const figures = await uploadPhotographs(place);
    report.tell('a photograph', figures.photoMegabytes, 'MB');
    report.tell('… is placed, with all of its sizes', figures.seconds, 's', LIMITS.photoSeconds);
    report.tell(
      'memory above idle, eight of them at once',
      figures.megabytesAboveIdle,
      'MB',
      LIMITS.megabytes,
    );
  });
}

export async function proveKills(report: Report): Promise<void> {
  await withPlace(async (place) => {
    const figures = await uploadThroughKills(place, { uploads: UPLOADS, kills: KILLS, random: Math.random });
    report.tell('uploads', figures.uploads, '');
    report.tell('… during which the server was killed', figures.kills, 'times');
    report.tell('… that never came to their end', figures.lost, '', LIMITS.lost);
    report.tell('pictures that are half visible', figures.halfVisible, '', LIMITS.halfVisible);
    report.tell('files without a picture after the sweep', figures.orphans, '', LIMITS.orphans);
  });
}

async function withPlace(
  work: (place: { database: Awaited<ReturnType<typeof createTestDatabase>>; store: string }) => Promise<void>,
): Promise<void> {
  const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
  try {
    await work({ database, store: folder.path });
  } finally {
    await database.drop();
    await folder.remove();
  }
}
