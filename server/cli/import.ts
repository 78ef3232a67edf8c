/**
 * `npm run import -- --from FILE [--format wordpress|ghost|markdown|export] [--site-url URL] [--drafts]
 * [--dry-run]`: imports the content of another system. Further options: `--author a@b.c`, `--tags
 * keywords|categories` and `--pages drafts|as-before|leave-out`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { Outside } from '#server/http/outside.ts';
import { importFiles } from '#server/import-export/import/command.ts';
import type { ImportOptions } from '#server/import-export/import/options.ts';
import { openIsolatedSource } from '#server/import-export/import/reader/isolated-source.ts';
import { openTextReader } from '#server/import-export/import/source-text.ts';
import { openLibrary } from '#server/media/library.ts';
import { openMediaStore } from '#server/media/store.ts';
import { findAccountId, findFirstAdministrator, findRole } from '#server/members/read.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ERRORS } from '#shared/errors.ts';
import { PAGE_CHOICES, type PageChoice } from '#shared/import-export/choices.ts';
import { IMPORT_FORMATS } from '#shared/import-export/schemas.ts';
import { readSiteUrl } from '#shared/import-export/site-url.ts';
import { emailKey } from '#text/typed-text.ts';
import { runCommand } from './run-command.ts';
import { logCommand, withDatabase } from './with-database.ts';

const FORMATS: ReadonlySet<string> = new Set(IMPORT_FORMATS);
const HOW =
  'Name the export: npm run import -- --from FILE [--format wordpress|ghost|markdown|export] [--site-url URL] ' +
  '[--drafts] [--dry-run]';
/** The choices as words of the command line, such as `leave-out`. */
const PAGES: ReadonlyMap<string, PageChoice> = new Map(
  PAGE_CHOICES.map((choice) => [choice.replaceAll(' ', '-'), choice]),
);

const shutdown = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shutdown.abort());

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', multiple: true },
      format: { type: 'string' },
      drafts: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      author: { type: 'string' },
      tags: { type: 'string', default: 'keywords' },
      pages: { type: 'string', default: 'drafts' },
      'site-url': { type: 'string' },
    },
  });
  const { from: paths = [], format, drafts, tags, 'dry-run': isDryRun } = values;
  const isTagOption = tags === 'keywords' || tags === 'categories';
  const pages = PAGES.get(values.pages);
  if (paths.length === 0 || (format !== undefined && !FORMATS.has(format)) || !isTagOption || !pages)
    throw new OperatorError(HOW);
  const siteUrl = findSiteUrl(values['site-url']);
  await withDatabase(async (sql) => {
    const authorId = await findAuthor(sql, values.author);
    const options: ImportOptions = {
      drafts,
      pages,
      tags,
      takenSlugs: 'number',
      authorId,
      ...(siteUrl !== undefined && { siteUrl }),
    };
    if (!isDryRun) await logCommand(sql, 'moving.start');
    await withServices(sql, (services) =>
      importFiles(
        services,
        { paths, format, isDryRun, options },
        { print, progress: (line) => process.stderr.write(`${line}\n`), signal: shutdown.signal },
      ),
    );
  });
});

function findSiteUrl(text: string | undefined): string | undefined {
  const url = text === undefined ? undefined : readSiteUrl(text);
  if (text !== undefined && url === undefined) throw new OperatorError(ERRORS.IMPORT_SITE_URL.text);
  return url;
}

async function findAuthor(sql: Database, email: string | undefined): Promise<string> {
  const id = await (email === undefined ? findFirstAdministrator(sql) : findAccountId(sql, emailKey(email)));
  if (id !== undefined && (await findRole(sql, id)) !== undefined) return id;
  throw new OperatorError(
    email === undefined
      ? 'There is no administrator to whom the posts could belong: run “npm run admin:create” first.'
      : `No member has the address ${email}.`,
  );
}

async function withServices(
  sql: Database,
  work: (services: Parameters<typeof importFiles>[0]) => Promise<void>,
): Promise<void> {
  const { media, dataDir, site } = readEnv();
  const library = openLibrary({
    sql,
    store: openMediaStore(media),
    maxMegabytes: media.maxMegabytes,
    temporaryFolder: join(dataDir, 'uploads'),
  });
  const richText = openTextReader();
  try {
    const outside = new Outside(site);
    await work({
      sql,
      library,
      richText,
      outside,
      openSource: (paths, options) => openIsolatedSource(paths, { ...options, timeZone: site.timeZone }),
    });
  } finally {
    await Promise.all([library.close(), richText.close()]);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
