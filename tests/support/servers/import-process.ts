/**
 * Imports a generated export in a process of its own, which a test may kill. Writes a line for each batch that has
 * stored something, and `done` at the end.
 */
import { join } from 'node:path';
import type { SourceItem } from '#blog-sources/source-item.ts';
import { generateCategories, generatePosts } from '#seed/generated-posts.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { findUnfinished, getImport } from '#server/import-export/import/state/read.ts';
import { beginRun, insertImport } from '#server/import-export/import/state/write.ts';
import { workOn } from '#server/import-export/import/work.ts';
import { openLibrary } from '#server/media/library.ts';
import { openFolderStore } from '#server/media/store.ts';
import { openRichText } from '#server/rich-text/rich-text.ts';
import {
  memorySource,
  sourcePicture,
  sourcePost,
  sourceSite,
  sourceTerm,
} from '../factories/import-source.ts';
import { plainPicture } from '../factories/pictures.ts';

export type ImportJob = { url: string; folder: string; posts: number; pictures: number };

const CATEGORIES = 20;
const NOW = new Date('2026-06-01T09:00:00Z');
/** A post of this many links to another one. */
const LINK_EVERY = 3;

const job = JSON.parse(process.argv[2] ?? '') as ImportJob;
const pictures = Object.fromEntries(
  await Promise.all(
    Array.from({ length: job.pictures }, async (_, index) => [
      pathOfPicture(index),
      await plainPicture({ width: 40 + index, height: 30, format: 'png' }),
    ]),
  ),
) as Record<string, Buffer>;

const { sql, close } = connectDatabase({ url: job.url, max: 2, lockTimeoutMs: 15_000 });
const richText = openRichText();
const library = openLibrary({
  sql,
  store: openFolderStore(join(job.folder, 'media')),
  maxMegabytes: 1,
  temporaryFolder: join(job.folder, 'uploads'),
});
const services = {
  sql,
  richText,
  library,
  outside: { open: () => Promise.reject(new Error('No site can be reached.')) },
  openSource: async () => memorySource(exportItems, { pictures }),
};
const importId = (await findUnfinished(sql, 'generated')) ?? (await begin());
let lastStored = await countStored();
const onProgress = async () => {
  const stored = await countStored();
  if (stored > lastStored) print('batch');
  lastStored = stored;
};
const work = async () => {
  const options = { signal: new AbortController().signal, onProgress };
  if ((await workOn(services, importId, options)) !== 'done') throw new Error('The import was stopped.');
};
if (!(await getImport(sql, importId)).isTried) {
  await work();
  print('tried');
}
await beginRun(sql, importId, undefined);
await work();
print('done');
// The workers do not keep this process alive, so the connection is closed last.
await Promise.all([library.close(), richText.close()]);
await close(1);

async function begin(): Promise<string> {
  const [user] = await sql<[{ id: string }]>`select id from users`;
  return insertImport(sql, {
    files: ['generated.xml'],
    isUploaded: false,
    bytes: 1,
    digest: 'generated',
    format: undefined,
    options: { drafts: false, tags: 'keywords', takenSlugs: 'number', authorId: user.id },
    createdBy: null,
  });
}

/** A try begins with items that earlier ones have stored. */
async function countStored(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select (
      (select count(*) + count(outcome) from import_items) + (select count(is_redirected) from import_urls)
    )::integer as count
  `;
  return row.count;
}

function* exportItems(): Generator<SourceItem> {
  yield sourceSite();
  for (const { name, slug, description, parentSlug } of generateCategories(CATEGORIES))
    yield sourceTerm('category', slug, {
      name,
      description: description ?? '',
      parentKey: parentSlug ?? undefined,
    });
  for (let index = 0; index < job.pictures; index += 1)
    yield sourcePicture(`p${index}`, { url: pathOfPicture(index), alt: `Resim ${index}` });
  let n = 0;
  for (const post of generatePosts({ count: job.posts, categories: CATEGORIES, now: NOW })) {
    n += 1;
    const link = n % LINK_EVERY === 0 ? `<p><a href="https://eski.example/?p=${n + 1}">Sonraki</a></p>` : '';
    const picture = n <= job.pictures ? `<p><img src="${pathOfPicture(n - 1)}"></p>` : '';
    yield sourcePost({
      key: String(n),
      title: post.title,
      // Every tenth post has the slug of another one.
      slug: n % 10 === 0 ? 'tekrar' : post.slug,
      html: post.content + link + picture,
      excerpt: post.excerpt,
      status: post.status === 'published' ? 'published' : 'draft',
      publishedAt: post.publishedAt ?? undefined,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      categoryKeys: post.categorySlugs,
      formerUrls: [`https://eski.example/${n}/${post.slug}/`, `/?p=${n}`],
    });
  }
}

function pathOfPicture(index: number): string {
  return `resimler/${index}.png`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
