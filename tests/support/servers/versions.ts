/**
 * Creates a next version of the project, with a migration, one more field in two forms, and other browser code.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUBTITLE_MIGRATION } from '#server/posts/editor/__fixtures__/subtitle-migration.ts';
import { ROOT } from '#server/root.ts';
import { copyProject, replaceIn } from './project-copy.ts';

/** A migration that only expands, so that the previous version works before and after a restart. */
const expansionAfter = (number: string) => `-- runs with: ${number}
${SUBTITLE_MIGRATION}
alter table leads add column heard_from text;
create index blog_posts__subtitle on blog_posts (subtitle) where subtitle is not null;
create table post_notes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  note text not null,
  constraint post_notes__post foreign key (post_id) references blog_posts (id) on delete cascade
);
`;

const CHANGES: readonly (readonly [file: string, before: string, after: string])[] = [
  [
    'src/shared/leads/lead-fields.ts',
    '  message: {',
    `  heardFrom: {
    column: 'heard_from',
    label: 'Kaynak',
    subject: 'Kaynak',
    maxLength: 50,
    required: false,
    kind: 'line',
    autoComplete: 'off',
    personal: false,
    serviceName: null,
    searched: false,
    csvTitle: { tr: 'Kaynak', en: 'Source' },
    detail: null,
    notice: 'bizi nereden duyduğunuz',
  },
  message: {`,
  ],
  [
    'src/shared/posts/post-fields.ts',
    '  excerpt: {',
    `  subtitle: {
    column: 'subtitle',
    kind: 'optional',
    limit: { maxLength: 200, tooLong: 'SUBTITLE_TOO_LONG' },
    label: 'Subtitle',
    compared: true,
    inArticle: true,
  },
  excerpt: {`,
  ],
  [
    'src/entry-client.ts',
    'const initialState = readInitialState();',
    "document.documentElement.dataset['newer'] = 'yes';\nconst initialState = readInitialState();",
  ],
  [
    'src/entry-admin.tsx',
    ' = readAdminInitialState();',
    " = readAdminInitialState();\ndocument.documentElement.dataset['newer'] = 'yes';",
  ],
  [
    'src/lib/report-failure.ts',
    'export function reportFailure',
    "export const OF_VERSION = 'newer';\nexport function reportFailure",
  ],
];

export async function makeNewerVersion(folder: string): Promise<string> {
  const root = join(folder, 'newer');
  await copyProject(root);
  await cp(join(ROOT, 'dist'), join(root, 'dist'), { recursive: true });
  const migrations = (await readdir(join(root, 'migrations'))).filter((name) => name.endsWith('.sql'));
  const numberOf = (count: number) => String(count).padStart(4, '0');
  await writeFile(
    join(root, 'migrations', `${numberOf(migrations.length + 1)}_expansion.sql`),
    expansionAfter(numberOf(migrations.length)),
  );
  for (const [file, before, after] of CHANGES) await replaceIn(join(root, file), before, after);
  const builder = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_COMMIT: 'newer' },
  });
  const [status] = await once(builder, 'exit');
  if (status !== 0) throw new Error('The newer version cannot be built.');
  return root;
}
