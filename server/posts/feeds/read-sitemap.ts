/** The current sitemap, for `/sitemap.xml` and its files, and for administrators. */
import type { Sql } from '#server/db/connect.ts';
import { listSitemapPosts, listSitemapShelf, readSitemapState } from './read.ts';
import { filesFor, indexXml, pagesFor, servedPagesFor, urlsetXml } from './sitemap.ts';

export type Sitemap = {
  staticPages: number;
  posts: number;
  /** The number of files; with more than one, this file is their index. */
  files: number;
  changedAt: Date;
  /** Changes whenever the text changes. */
  key: string;
  /** The text, generated while it is consumed. */
  text: () => AsyncGenerator<string>;
};

/**
 * @param options.scope `specified` has the specification's pages and the posts; `served` has prices, categories and
 * months as well
 * @param options.name the name of a file, where the sitemap has several; `inTurn` runs each query of the text,
 * which is read when the pages before it have been sent
 * @returns undefined where there is no such file
 */
export async function readSitemap(
  sql: Sql,
  options: {
    scope: 'specified' | 'served';
    origin: string;
    builtAt: Date;
    name?: string | undefined;
    inTurn?: <Result>(query: (sql: Sql) => Promise<Result>) => Promise<Result>;
  },
): Promise<Sitemap | undefined> {
  const { scope, origin, builtAt, name, inTurn } = options;
  const state = await readSitemapState(sql);
  const changedAt = state.changedAt && state.changedAt > builtAt ? state.changedAt : builtAt;
  const dates = { builtAt, blogChangedAt: state.changedAt ?? builtAt };
  const pages = scope === 'served' ? servedPagesFor(dates, await listSitemapShelf(sql)) : pagesFor(dates);
  const files = filesFor(pages.length, state.posts);
  const file = name === undefined ? files[0] : /^[1-9]\d*$/.test(name) ? files[Number(name) - 1] : undefined;
  if (!file || (name !== undefined && files.length === 1)) return undefined;

  async function* text(): AsyncGenerator<string> {
    if (name === undefined && files.length > 1) yield indexXml({ origin, files: files.length, changedAt });
    else if (file) {
      yield* urlsetXml({
        origin,
        pages: pages.slice(...file.pages),
        posts: listSitemapPosts(sql, file, inTurn),
      });
    }
  }

  return {
    staticPages: pages.length,
    posts: state.posts,
    files: files.length,
    changedAt,
    key: JSON.stringify([origin, builtAt, pages, state.posts, state.fingerprint, name]),
    text,
  };
}
