/** The addresses of posts in Ghost's `routes.yaml`. */
import { readText } from '../files/decode-text.ts';
import type { Files } from '../files/files.ts';
import { LIMITS } from '../limits.ts';
import { isRecord } from '../parse/json.ts';
import { parseYaml } from '../parse/yaml.ts';
import { textOf } from './ghost-export.ts';

export type Collection = { permalink: string; filter: string };

export async function readCollections(files: Files): Promise<Collection[]> {
  const name = files.names.find((path) => /(?:^|\/)routes\.ya?ml$/.test(path));
  if (name === undefined) return [];
  const routes = readYaml(await readText(files, name, LIMITS.markdown));
  const collections = isRecord(routes) ? routes['collections'] : undefined;
  if (!isRecord(collections)) return [];
  return Object.values(collections).flatMap((collection) => {
    if (!isRecord(collection) || typeof collection['permalink'] !== 'string') return [];
    return [{ permalink: collection['permalink'], filter: textOf(collection, 'filter') }];
  });
}

/** Parses YAML. Returns undefined for a damaged file, so that only the posts' addresses are unknown. */
function readYaml(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

type PostFacts = {
  slug: string;
  tags: readonly string[];
  author: string;
  /** The day of the publication in the time zone of the site, such as `2026-03-14`; an empty text without one. */
  day: string;
  id: string;
};

/** Returns the address in the first collection that contains the post. */
export function collectionPath(collections: readonly Collection[], post: PostFacts): string | undefined {
  const collection = collections.find(({ filter }) => contains(filter, post));
  return collection && fillPermalink(collection.permalink, post);
}

/** True if a collection contains the post. Filters other than of one tag match no post. */
function contains(filter: string, { tags }: PostFacts): boolean {
  if (filter.trim() === '') return true;
  const [, field, negation, value = ''] =
    /^(primary_tag|tags?):(-?)\[?([\w-]+)\]?$/.exec(filter.trim()) ?? [];
  if (field === undefined) return false;
  const isMember = field === 'primary_tag' ? tags[0] === value : tags.includes(value);
  return isMember === (negation !== '-');
}

/** Fills `{slug}` and, in older versions of Ghost, `:slug` in a permalink. */
export function fillPermalink(permalink: string, { slug, tags, author, day, id }: PostFacts): string {
  const values: Readonly<Record<string, string>> = {
    slug,
    id,
    year: day.slice(0, 4),
    month: day.slice(5, 7),
    day: day.slice(8, 10),
    primary_tag: tags[0] ?? 'all',
    primary_author: author,
    author,
  };
  return permalink
    .slice(0, 500)
    .replace(
      /\{(\w+)\}|:(\w+)/g,
      (whole, name?: string, oldName?: string) => values[name ?? oldName ?? ''] ?? whole,
    );
}
