/** Imports the worst permitted files through the server while visitors read pages. */
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { WORST_EXPORTS, type WorstExport } from '#blog-sources/__fixtures__/worst-exports.ts';
import { zip } from '#blog-sources/__fixtures__/zip.ts';
import type { Sql } from '#server/db/connect.ts';
import { sessionCookieName } from '#server/sessions/session.ts';
import { IMPORT_UPLOAD_PATH } from '#shared/routes.ts';
import { createTestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { readMemories } from '#tests/support/servers/process-memory.ts';
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts';
import type { Figure } from '../figure.ts';
import type { Part } from '../part.ts';

const REQUESTS_PER_SECOND = 20;
const MAX_ANSWER_MS = 300;
const MAX_MEGABYTES = 60;
const END_MS = 15 * 60_000;

export const imports: Part = {
  about: 'the worst permitted files of an import beside 20 requests a second',
  isSeparate: true,
  async measure(_options, printLine) {
    const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
    const token = await signInAs(database.sql, 'ayse@example.com');
    const site = await startSite({ DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
    const figures: Figure[] = [];
    try {
      for (const [name, files] of Object.entries(WORST_EXPORTS)) {
        const outcome = await importBesideVisitors(site, { sql: database.sql, token, files: files() });
        printLine(
          `${name}: ${outcome.end}, ${Math.round(outcome.longestMs)} ms, ${Math.round(outcome.growth)} MB`,
        );
        figures.push(
          {
            what: `${name}: the longest answer to a visitor (${outcome.end})`,
            unit: 'ms',
            values: [outcome.longestMs],
            budget: { max: MAX_ANSWER_MS },
          },
          {
            what: `${name}: memory that the server's process adds`,
            unit: 'MB',
            values: [outcome.growth],
            budget: { max: MAX_MEGABYTES },
          },
        );
      }
    } finally {
      await site.stop();
      await database.drop();
      await folder.remove();
    }
    return figures;
  },
};

type Visit = { sql: Sql; token: string; files: WorstExport };

async function importBesideVisitors(site: SiteProcess, { sql, token, files }: Visit) {
  const pid = site.child.pid ?? 0;
  const body = archiveOf(files);
  const memory = async () => (await readMemories(pid)).get(pid) ?? Number.NaN;
  const before = await memory();
  let [longestMs, peak] = [0, before];
  const ending = new AbortController();
  const visits: Promise<void>[] = [];
  const visitors = (async () => {
    while (!ending.signal.aborted) {
      visits.push(visit(site.origin).then((ms) => void (longestMs = Math.max(longestMs, ms))));
      if (visits.length % REQUESTS_PER_SECOND === 0) peak = Math.max(peak, await memory());
      await sleep(1000 / REQUESTS_PER_SECOND);
    }
    await Promise.all(visits);
  })();
  const id = await upload(site.origin, token, body);
  const end = await untilEnd(sql, id);
  ending.abort();
  await visitors;
  await sql`delete from imports where id = ${id}`;
  return { end, longestMs, growth: peak - before };
}

/** A single file is uploaded as it is: a zip of repetitions is refused as a bomb. */
function archiveOf(files: WorstExport): Buffer {
  const entries = Object.entries(files);
  const [only] = entries;
  if (only && entries.length === 1) return Buffer.from(only[1]);
  return zip(entries.map(([name, content]) => ({ name, content, isStored: true })));
}

function visit(origin: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = () => resolve(performance.now() - startedAt);
    request(`${origin}/fiyatlandirma`, (answer) => answer.resume().on('end', end))
      .on('error', () => resolve(Number.POSITIVE_INFINITY))
      .end();
  });
}

/** Sends `body` without a copy: copying 400 MB would delay the measured visits of this process. */
async function upload(origin: string, token: string, body: Buffer): Promise<string> {
  const headers = {
    origin,
    cookie: `${sessionCookieName(origin)}=${token}`,
    'content-type': 'application/octet-stream',
    'content-length': body.length,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}${IMPORT_UPLOAD_PATH}?name=eski.zip`, { method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  const answerText = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answerText}`);
  return (JSON.parse(answerText) as { id: string }).id;
}

async function untilEnd(sql: Sql, id: string): Promise<string> {
  for (const deadline = performance.now() + END_MS; performance.now() < deadline; await sleep(200)) {
    const [row] = await sql<{ state: string; failure: string | null }[]>`
      select state, failure from imports where id = ${id}
    `;
    if (row && row.state !== 'trial') return row.failure ?? row.state;
  }
  return 'no end';
}
