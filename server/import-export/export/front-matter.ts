/** Writes and reads the front matter of a post's Markdown file. */
import { stringify } from 'yaml';
import { parseYaml } from '#blog-sources/parse/yaml.ts';
import { FRONT_FIELDS, type FrontMatter, frontMatter } from './format.ts';
import type { StoredPost } from './read.ts';

const FENCE = '---\n';

export function frontMatterOf({ fields, createdAt, updatedAt, author, categories }: StoredPost): FrontMatter {
  const dated = Object.fromEntries(
    FRONT_FIELDS.flatMap(([, { column, kind }]) => {
      const value = fields[column] ?? null;
      if (value === null) return [];
      return [[column, kind === 'date' ? new Date(value).toISOString() : value]];
    }),
  ) as Pick<FrontMatter, 'title' | 'slug' | 'excerpt' | 'status'> & { published_at?: string };
  return {
    ...dated,
    ...(dated.published_at !== undefined && { date: dated.published_at }),
    draft: dated.status !== 'published',
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    ...(author !== null && { author }),
    categories: categories.map(({ slug }) => slug),
  };
}

/**
 * Returns the content of a post's file.
 * @param markdown the text, with a line break at its end
 */
export function writePostFile(front: FrontMatter, markdown: string): string {
  // Double quotes keep every character of a text, and prevent programs from reading it as a number or a date.
  const yaml = stringify(front, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
  return `${FENCE}${yaml}${FENCE}\n${markdown}`;
}

/**
 * Reads the front matter of a post's file.
 * @returns undefined if the front matter is missing or does not match the schema
 */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const unified = text.replaceAll('\r\n', '\n');
  const end = unified.indexOf(`\n${FENCE}`);
  if (!unified.startsWith(FENCE) || end === -1) return undefined;
  const parsed = frontMatter.safeParse(parseFields(unified.slice(FENCE.length, end + 1)));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  return data.status === 'published' && data['published_at'] === undefined ? undefined : data;
}

/** Aliases are refused, as they can make a small file expand without bounds. */
function parseFields(yaml: string): unknown {
  try {
    return parseYaml(yaml, { schema: 'core', uniqueKeys: true, aliasesMax: 0 });
  } catch {
    return undefined;
  }
}
