import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openFolderStore } from '#server/media/store.ts';
import { OWNER, sweepMedia } from '#server/media/sweep.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { filesOf, readPictureName, stemOf } from '#shared/media/pictures.ts';
import { MEDIA_UPLOAD_PATHS } from '#shared/routes.ts';
import type { TestDatabase } from '../database/db.ts';
import { signInAs } from '../factories/context.ts';
import { findStrangeFiles } from '../factories/hostile-files.ts';
import { freePort, type SiteProcess, startSite } from '../servers/site-process.ts';

type Place = { database: TestDatabase; store: string };

async function openKillableSite({ database, store }: Place) {
  const port = String(await freePort());
  const start = () => startSite({ DATABASE_URL: database.url, MEDIA_STORE: store, PORT: port });
  let site = await start();
  const token = await signInAs(database.sql, 'yonetici@example.com');
  const headers = { origin: site.origin, cookie: `${sessionCookieName(site.origin)}=${token}` };
  return {
    origin: site.origin,
    headers,
    site: (): SiteProcess => site,
    async kill() {
      await site.stop('SIGKILL');
      site = await start();
    },
    end: () => site.stop('SIGKILL'),
  };
}

type KillableSite = Awaited<ReturnType<typeof openKillableSite>>;

export type KilledFigures = {
  uploads: number;
  kills: number;
  /** Uploads that were never finished. */
  lost: number;
  /** Pictures of the library with missing or incomplete files. */
  incomplete: number;
  orphans: number;
};

export async function uploadThroughKills(
  target: Place,
  { uploads, kills, random }: { uploads: number; kills: number; random: () => number },
): Promise<KilledFigures> {
  const site = await openKillableSite(target);
  const queue = Array.from({ length: uploads }, (_, index) => index);
  let lostCount = 0;
  const uploading = new AbortController();
  let killCount = 0;
  const work = async () => {
    for (let index = queue.pop(); index !== undefined; index = queue.pop())
      if (!(await uploadUntilResponse(site, await noisyPicture(index)))) lostCount += 1;
  };
  const killing = async () => {
    while (killCount < kills) {
      await sleep(200 + random() * 1500);
      if (uploading.signal.aborted) break;
      await site.kill();
      killCount += 1;
    }
  };
  const killer = killing();
  await Promise.all(Array.from({ length: 2 }, work));
  uploading.abort();
  await killer;
  await site.end();
  const incomplete = await countIncomplete(target);
  await sweepMedia({ sql: target.database.sql, store: openFolderStore(target.store), settledMs: 0 });
  const pictures = await target.database.sql<{ file: string }[]>`select file from media`;
  const stems = new Set(pictures.map(({ file }) => stemOf(file)));
  const remainingFiles = await readdir(target.store);
  return {
    uploads,
    kills: killCount,
    lost: lostCount,
    incomplete,
    orphans: remainingFiles.filter((name) => !name.startsWith(OWNER) && !stems.has(stemOf(name))).length,
  };
}

/** Returns a different picture for each index. */
function noisyPicture(index: number): Promise<Buffer> {
  const color = { r: index % 256, g: (index * 7) % 256, b: (index * 31) % 256 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 700 + index, height: 500, channels: 3, background: color, noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Repeats an upload until it gets a response. @returns whether the upload succeeded */
async function uploadUntilResponse(site: KillableSite, file: Buffer): Promise<boolean> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    try {
      await uploadByForm(site, file);
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}

async function countIncomplete({ database, store }: Place): Promise<number> {
  const strange = new Set((await findStrangeFiles(store)).map(stemOf));
  const fileNames = new Set(await readdir(store));
  const rows = await database.sql<{ file: string }[]>`select file from media where deleted_at is null`;
  return rows.filter(({ file }) => {
    const picture = readPictureName(file);
    if (!picture) return true;
    return filesOf(picture).some((name) => !fileNames.has(name)) || strange.has(stemOf(file));
  }).length;
}

export type LoadFigures = {
  photoMegabytes: number;
  /** Seconds from the request until the picture is stored in all sizes. */
  seconds: number;
  /** Peak memory of all processes during eight simultaneous uploads, above that of the idle server. */
  megabytesAboveIdle: number;
};

export async function uploadPhotographs(target: Place): Promise<LoadFigures> {
  const site = await openKillableSite(target);
  try {
    const photos = await Promise.all(Array.from({ length: 9 }, (_, index) => photograph(index)));
    const [first, ...others] = photos;
    if (!first) throw new Error('There is a photograph.');
    await sleep(2000);
    const idle = await megabytesOf(site.site());
    const started = performance.now();
    await uploadByForm(site, first);
    const seconds = (performance.now() - started) / 1000;
    let peakMegabytes = 0;
    const uploading = new AbortController();
    const watching = (async () => {
      while (!uploading.signal.aborted) {
        peakMegabytes = Math.max(peakMegabytes, await megabytesOf(site.site()));
        await sleep(25);
      }
    })();
    await Promise.all(others.map((photo) => uploadByForm(site, photo)));
    uploading.abort();
    await watching;
    return { photoMegabytes: first.byteLength / 1e6, seconds, megabytesAboveIdle: peakMegabytes - idle };
  } finally {
    await site.end();
  }
}

/** Twelve megapixels of clouds: as large as a phone's photograph, and as hard to compress. */
async function photograph(index: number): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const background = { r: index, g: 0, b: 0 };
  const clouds = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background, noise },
  })
    .png()
    .toBuffer();
  return sharp(clouds).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer();
}

async function uploadByForm(
  { origin, headers }: Pick<KillableSite, 'origin' | 'headers'>,
  photo: Buffer,
): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const response = await fetch(origin + MEDIA_UPLOAD_PATHS.form, { method: 'POST', headers, body: form });
  // On a busy machine the limiter refuses uploads; the client tries again.
  if (response.status === 503) {
    await sleep(200);
    return uploadByForm({ origin, headers }, photo);
  }
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
}

async function megabytesOf({ child }: SiteProcess): Promise<number> {
  const pids = await readdir('/proc');
  const processes = await Promise.all(
    pids
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const status = await readFile(join('/proc', pid, 'status'), 'utf8').catch(() => '');
        const number = (name: string) =>
          Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return { pid: Number(pid), parent: number('PPid'), kilobytes: number('VmRSS') };
      }),
  );
  const ours = processes.filter(({ pid, parent }) => pid === child.pid || parent === child.pid);
  return ours.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}
