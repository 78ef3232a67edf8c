/** The version after this one, made from it: with a migration, a field more in two forms, and other browser code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#scripts/client-builder.ts';

/** What a version is built and run from. */
const SOURCES = [
  'server',
  'src',
  'scripts',
  'public',
  'migrations',
  'dist',
  'patches',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Expands and takes nothing away: the version before knows nothing of it and goes on, and starts again. */
const expansionAfter = (number: string) => `-- runs with: ${number}
alter table blog_posts add column subtitle text;
alter table leads add column source text not null default 'site';
create index blog_posts__subtitle on blog_posts (subtitle) where subtitle is not null;
create table post_notes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  note text not null,
  constraint post_notes__post foreign key (post_id) references blog_posts (id) on delete cascade
);
create or replace view published_posts as
select
  id, title, slug, content, excerpt, featured_image, meta_description, meta_keywords,
  author_id, published_at, created_at, updated_at, version, word_count, search_text,
  extract(year from published_at at time zone site_time_zone())::integer as year,
  extract(month from published_at at time zone site_time_zone())::integer as month,
  greatest(1, ceil(word_count / 200.0))::integer as reading_minutes,
  subtitle
from blog_posts
where status = 'published' and published_at <= now();
`;

/** What the newer version has changed in its sources: file, what stands there, what stands there then. */
const CHANGES: readonly (readonly [file: string, before: string, after: string])[] = [
  [
    'src/shared/schemas/lead.ts',
    'message: optional(',
    'source: z.string().max(50).optional(),\n  message: optional(',
  ],
  [
    'src/shared/schemas/admin-post-form.ts',
    'excerpt: plain(',
    'subtitle: z.string().max(200).nullable().optional(),\n  excerpt: plain(',
  ],
  [
    'src/entry-client.tsx',
    '  const boot = readBoot();',
    "  document.documentElement.dataset['newer'] = 'yes';\n  const boot = readBoot();",
  ],
  [
    'src/entry-admin.tsx',
    'listenBeforeRouter();',
    "document.documentElement.dataset['newer'] = 'yes';\nlistenBeforeRouter();",
  ],
  [
    'src/lib/report-failure.ts',
    'export function reportFailure',
    "export const OF_VERSION = 'newer';\nexport function reportFailure",
  ],
];

/** Makes and builds it in `folder`. @returns its root */
export async function makeNewerVersion(folder: string): Promise<string> {
  const root = join(folder, 'newer');
  await mkdir(root, { recursive: true });
  for (const path of SOURCES) await cp(join(ROOT, path), join(root, path), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const migrations = (await readdir(join(root, 'migrations'))).filter((name) => name.endsWith('.sql'));
  const numberOf = (count: number) => String(count).padStart(4, '0');
  await writeFile(
    join(root, 'migrations', `${numberOf(migrations.length + 1)}_expansion.sql`),
    expansionAfter(numberOf(migrations.length)),
  );
  for (const [file, before, after] of CHANGES) {
    const text = await readFile(join(root, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no “${before}”.`);
    await writeFile(join(root, file), text.replace(before, after));
  }
  const builder = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_COMMIT: 'newer' },
  });
  const [status] = await once(builder, 'exit');
  if (status !== 0) throw new Error('The newer version cannot be built.');
  return root;
}
