/** The sitemap as it is now: for `/sitemap.xml` and its files, and for administrators who look at it. */
import type { Sql } from '../db/connect.ts';
import { listSitemapPosts, readSitemapState } from './read.ts';
import { filesFor, indexXml, STATIC_PAGES, urlsetXml } from './sitemap.ts';

export type LiveSitemap = {
  staticPages: number;
  posts: number;
  /** More than one: then this one is their index. */
  files: number;
  changedAt: Date;
  /** Another one whenever the text is another one. */
  key: string;
  /** The text, read as it is taken. */
  text: () => AsyncGenerator<string>;
};

/**
 * @param options.name of one of the files, where the sitemap has several; `inTurn` runs each query of the text, and is
 *   the place to wait for the database
 * @returns undefined where there is no such file
 */
export async function readLiveSitemap(
  sql: Sql,
  options: {
    origin: string;
    builtAt: Date;
    name?: string | undefined;
    inTurn?: <Result>(query: () => Promise<Result>) => Promise<Result>;
  },
): Promise<LiveSitemap | undefined> {
  const { origin, builtAt, name, inTurn } = options;
  const state = await readSitemapState(sql);
  const files = filesFor(state.posts);
  const file = name === undefined ? files[0] : /^[1-9]\d*$/.test(name) ? files[Number(name) - 1] : undefined;
  if (!file || (name !== undefined && files.length === 1)) return undefined;
  const changedAt = state.changedAt && state.changedAt > builtAt ? state.changedAt : builtAt;

  async function* text(): AsyncGenerator<string> {
    if (name === undefined && files.length > 1) yield indexXml({ origin, files: files.length, changedAt });
    else if (file) {
      yield* urlsetXml({
        origin,
        pagesChangedAt: file.withPages ? changedAt : undefined,
        posts: listSitemapPosts(sql, file, inTurn),
      });
    }
  }

  return {
    staticPages: STATIC_PAGES.length,
    posts: state.posts,
    files: files.length,
    changedAt,
    key: [origin, Number(builtAt), state.posts, state.fingerprint, name].join(' '),
    text,
  };
}
