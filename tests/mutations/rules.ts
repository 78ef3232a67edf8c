import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';

export type Source = {
  file: string;
  /** The first words of each mutated part; by default the whole file. */
  parts?: readonly string[];
};

export type MutatedRule = { sources: readonly Source[]; tests: readonly string[] };

export type Range = { start: number; end: number };

/**
 * The rules that read and write the HTML of posts, without pasting, highlighting and the article's markup.
 */
const RICH_TEXT = [
  'parse',
  'attributes',
  'check-box',
  'code-text',
  'coerce-list',
  'coerce-table',
  'coerce',
  'inline-runs',
  'inline-style',
  'loose',
  'schema',
  'serialize',
  'urls',
  'value-to-html',
  'whitespace',
];

export const MUTATED_RULES: Readonly<Record<string, MutatedRule>> = {
  saving: {
    sources: [{ file: 'src/editor/saving/save-machine.ts' }, { file: 'src/editor/saving/saver.ts' }],
    tests: ['src/editor/saving/save-machine.test.ts', 'src/editor/saving/saver.test.ts'],
  },
  throttle: {
    sources: [
      { file: 'server/sign-in/sign-in-limits.ts' },
      { file: 'server/rate-limits/read.ts' },
      { file: 'server/rate-limits/write.ts' },
    ],
    tests: ['server/sign-in/sign-in-limits.db.test.ts', 'server/rate-limits/rate-limits.db.test.ts'],
  },
  outbox: {
    sources: [
      { file: 'server/outbox/channels.ts' },
      { file: 'server/outbox/back-off.ts' },
      { file: 'server/outbox/verdict.ts' },
      { file: 'server/leads/queue.ts' },
      { file: 'server/leads/forms-answer.ts' },
      { file: 'migrations/0009_leads.sql', parts: ['create function open_lead_delivery'] },
    ],
    tests: [
      'server/outbox/channels.db.test.ts',
      'server/outbox/back-off.test.ts',
      'server/outbox/verdict.test.ts',
      'server/leads/forms-answer.test.ts',
    ],
  },
  publishing: {
    sources: [
      { file: 'server/blog/read.ts' },
      { file: 'server/blog/read-search.ts' },
      { file: 'server/posts/list/write.ts', parts: ['export function setPostStatus'] },
      {
        file: 'server/posts/editor/write.ts',
        parts: [
          'export async function savePostUnseen',
          'export function restorePost',
          'async function writeUnseen',
          'async function writeLocked',
          'function publishDate',
        ],
      },
      { file: 'server/blog/feeds/read.ts', parts: ['export async function secondsToNextPost'] },
      {
        file: 'migrations/0006_posts.sql',
        parts: [
          'create view published_posts',
          'create function date_post_category',
          'create trigger date_post_category',
          'create function redate_post_categories',
          'create trigger redate_post_categories',
          'create view published_post_categories',
        ],
      },
    ],
    tests: [
      'server/blog/publishing.db.test.ts',
      'server/blog/read.db.test.ts',
      'server/blog/read-search.db.test.ts',
      'server/blog/former-addresses.db.test.ts',
      'server/posts/editor/editor.db.test.ts',
      'server/posts/history/history.db.test.ts',
    ],
  },
  addresses: {
    sources: [
      { file: 'src/shared/routes.ts' },
      { file: 'packages/text/slug.ts' },
      { file: 'src/shared/redirects/canonical-path.ts' },
      { file: 'server/blog/canonical-redirects.ts' },
      { file: 'server/blog/read-article.ts' },
      {
        file: 'migrations/0006_posts.sql',
        parts: ['create function remember_former_address', 'create trigger remember_post_address'],
      },
      {
        file: 'migrations/0005_categories.sql',
        parts: ['create function remember_former_category_slug', 'create trigger remember_category_slug'],
      },
    ],
    tests: [
      'src/shared/routes.test.ts',
      'packages/text/slug.test.ts',
      'src/shared/redirects/canonical-path.test.ts',
      'server/pages/routes.test.ts',
      'server/blog/former-addresses.db.test.ts',
      'server/blog/read.db.test.ts',
      'server/blog/canonical-redirects.db.test.ts',
    ],
  },
  html: {
    sources: [
      ...RICH_TEXT.map((name) => ({ file: `packages/rich-text/${name}.ts` })),
      {
        file: 'packages/rich-text/rich-text.ts',
        parts: ['export function htmlToValue', 'export function sanitizeHtml'],
      },
    ],
    tests: [
      'rich-text',
      'parse',
      'coerce',
      'attributes',
      'inline-runs',
      'urls',
      'hostile',
      'bounds',
      'laws',
    ].map((name) => `packages/rich-text/${name}.test.ts`),
  },
  'hostile html': {
    sources: [{ file: 'packages/rich-text/bounded-parser.ts' }],
    tests: ['parse', 'bounds', 'limits'].map((name) => `packages/rich-text/${name}.test.ts`),
  },
};

export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

export function rangesOf({ file, parts }: Source, text: string): Range[] {
  if (!parts) return [{ start: 0, end: text.length }];
  return parts.map((part) => {
    const start = text.indexOf(part);
    if (start === -1)
      throw new Error(`${file} has no “${part}”: tests/mutations/rules.ts names what is not there.`);
    const closing = file.endsWith('.sql') ? ';\n\n' : '\n}\n';
    const end = text.indexOf(closing, start);
    return { start, end: end === -1 ? text.length : end + closing.length };
  });
}
