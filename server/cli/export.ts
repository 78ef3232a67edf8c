/** `npm run export -- --to FILE.zip [--leads]`: writes the content of the site in open formats, while the site runs. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { createArchive } from '#server/import-export/export/archive.ts';
import { type ExportServices, writeExport } from '#server/import-export/export/write-export.ts';
import { openMediaStore } from '#server/media/store.ts';
import { OperatorError } from '#server/operator-error.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import { readVersion } from '#server/version.ts';
import { runCommand } from './run-command.ts';
import { logCommand, withDatabase } from './with-database.ts';

const HOW = 'Say where to: npm run export -- --to FILE.zip [--leads]';

const shutdown = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutdown.abort());

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, leads: { type: 'boolean', default: false } },
  });
  const { to, leads } = values;
  if (to === undefined) throw new OperatorError(HOW);
  const env = readEnv();
  if (leads && env.exportPassphrase === undefined)
    throw new OperatorError('Leads are personal data: set EXPORT_PASSPHRASE, which encrypts them.');
  await withDatabase(async (sql) => {
    await logCommand(sql, 'moving.export');
    if (leads) await logCommand(sql, 'leads.export');
    const richText = openRichText();
    try {
      await exportTo(to, {
        sql,
        store: openMediaStore(env.media),
        richText,
        site: env.site,
        product: readVersion(),
        leads: leads ? { passphrase: env.exportPassphrase } : undefined,
      });
    } finally {
      await richText.close();
    }
  });
});

type Export = ExportServices & { leads: { passphrase: string | undefined } | undefined };

async function exportTo(to: string, { leads, ...services }: Export): Promise<void> {
  const startedAt = performance.now();
  const unfinished = `${to}.unfinished`;
  const archive = createArchive();
  let missing = 0;
  const onMissingPicture = (file: string) => {
    missing += 1;
    process.stderr.write(`The file ${file} of a picture is missing.\n`);
  };
  try {
    const [counts] = await Promise.all([
      writeExport(services, archive, { leads, onMissingPicture }),
      // The archive contains leads and unpublished texts, so only its owner may read it.
      pipeline(archive.output, createWriteStream(unfinished, { mode: 0o600, flush: true }), {
        signal: shutdown.signal,
      }),
    ]);
    await rename(unfinished, to);
    const { size } = await stat(to);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `Wrote ${counts.posts} posts, ${counts.categories} categories, ${counts.pictures} pictures, ${counts.siteRecords} texts of the site and ${counts.redirects} redirects to ${to} (${(size / 1e6).toFixed(1)} MB) in ${seconds} s.\n`,
    );
  } finally {
    await rm(unfinished, { force: true });
  }
  if (missing > 0)
    throw new OperatorError(
      `${missing} pictures are missing where MEDIA_STORE says: the export was written without them.`,
    );
}
