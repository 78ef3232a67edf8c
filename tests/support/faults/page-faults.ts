/**
 * Tries every way in which rendering can fail on every kind of page: in the real application one part at a time
 * throws.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import {
  Children,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { buildApp } from '#server/app.ts';
import { createDatabaseLimiter, type Database } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { createMetrics } from '#server/http/metrics.ts';
import type { ClientBuild } from '#server/pages/client-build.ts';
import { compressPage } from '#server/pages/compress.ts';
import { insertPreviewLink } from '#server/posts/preview-links/write.ts';
import { createSessions } from '#server/sessions/session.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';
import { type PageKey, PUBLIC_ROUTE_KEYS, type PublicRouteKey, pathTo } from '#shared/routes.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import type { Page, PageDefinition } from '#src/site/lib/page.ts';
import type * as Pages from '#src/site/router/pages.ts';
import { insertAuthor, insertCategory, insertPost, insertUser } from '../factories/factories.ts';
import { openSource } from '../servers/open-source.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ORIGIN = 'https://sesdas.example.com';

type Fault = { name: string; page: PageKey; place: number | undefined };

export type FaultResponse = {
  name: string;
  status: number;
  /** True if a cache may store the response or revalidate it by an ETag. */
  isCacheable: boolean;
  /** True if the log has the failure with the request's id. */
  isLogged: boolean;
  isCounted: boolean;
  /** True if the page explains the failure. */
  hasHeading: boolean;
};

class PlantedError extends Error {}

const plant = (): never => {
  throw new PlantedError('planted');
};

const AROUND = [
  'loader',
  'head',
  'title of a wrong type',
  'structured data',
  'island props',
  'island props without a JSON form',
  'component',
  'deferred component',
  'assets',
  'template',
  'rendering entry',
  'compression',
] as const;

/** Depth to which each element of a component is tested. */
const DEPTH = 4;

/** @returns the response to each fault; a page without any part is listed by name */
export async function tryPageFaults(sql: Database): Promise<FaultResponse[]> {
  const vite = await openSource();
  try {
    const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as RenderingEntry;
    const { pageModule } = (await vite.ssrLoadModule('/src/site/router/pages.ts')) as typeof Pages;
    const pages = new Map<PageKey, Page>();
    for (const key of [...PUBLIC_ROUTE_KEYS, 'notFound', 'error'] as const)
      pages.set(key, (await pageModule(key).load()).page);
    return await tryAll(sql, entry, pages);
  } finally {
    await vite.close();
  }
}

async function tryAll(
  sql: Database,
  entry: RenderingEntry,
  pages: ReadonlyMap<PageKey, Page>,
): Promise<FaultResponse[]> {
  let fault: Fault | undefined;
  const failing = (name: (typeof AROUND)[number]) => fault?.name === name;
  const elementCounts = plantFaults(pages, () => fault);
  const lines: string[] = [];
  const template = await readFile(join(ROOT, 'index.html'), 'utf8');
  const build: ClientBuild = {
    entry: async () => (failing('rendering entry') ? plant() : entry),
    template: async () => (failing('template') ? plant() : template),
    assets: async () => (failing('assets') ? plant() : { styles: [], tags: '' }),
    previewAssets: async () => ({ styles: [], tags: '' }),
    adminAssets: async () => ({ styles: [], tags: '' }),
    filesFolder: undefined,
  };
  const limiter = createDatabaseLimiter({ concurrency: 4 });
  const metrics = createMetrics({ limiter, version: 'test' });
  const app = await buildApp({
    env: readEnv({ PUBLIC_URL: ORIGIN, RATE_PAGES_PER_MINUTE: '0', SITE_BYLINES: 'true' }),
    sql,
    limiter,
    sessions: createSessions(sql),
    readiness: { shuttingDown: false, check: () => Promise.resolve() },
    build,
    metrics,
    compressPage: (...page) => (failing('compression') ? plant() : compressPage(...page)),
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
  });
  const failures = async () => {
    const { values } = await metrics.registry.getSingleMetric('page_failures_total')!.get(); // `createMetrics` registers this counter.
    return values.reduce((sum, { value }) => sum + value, 0);
  };

  const paths = await pathsOf(sql);
  const responses: FaultResponse[] = [];
  const ask = async (nextFault: Fault): Promise<void> => {
    const before = await failures();
    lines.length = 0;
    fault = nextFault;
    const response = await request(
      app,
      paths[nextFault.page],
      nextFault.name === 'compression' ? 'br' : 'identity',
    );
    fault = undefined;
    const id = String(response.headers['x-request-id']);
    responses.push({
      name: `${nextFault.page}: ${nextFault.name}${nextFault.place === undefined ? '' : ` ${nextFault.place}`}`,
      status: response.statusCode,
      isCacheable:
        response.headers.etag !== undefined || !/no-store/.test(String(response.headers['cache-control'])),
      isLogged: lines.some((line) => line.includes(id) && line.includes('planted')),
      isCounted: (await failures()) > before,
      hasHeading: /<h1[^>]*>[^<]+<\/h1>/.test(response.body),
    });
  };

  const hasPart = (page: PageKey, part: 'loader' | 'islandProps') =>
    pages.get(page)?.((definition) => definition[part] !== undefined);
  for (const page of pages.keys()) {
    for (const name of AROUND) {
      // A page without a loader, or without islands, has no such fault.
      if (name === 'loader' && !hasPart(page, 'loader')) continue;
      if (name.startsWith('island props') && !hasPart(page, 'islandProps')) continue;
      await ask({ name, page, place: undefined });
    }
    elementCounts.set(page, 0);
    // The first render counts the elements.
    fault = { name: 'count', page, place: undefined };
    await request(app, paths[page]);
    for (let element = 0; element < (elementCounts.get(page) ?? 0); element += 1)
      await ask({ name: 'element', page, place: element });
  }
  await app.close();
  return responses;
}

function request(app: FastifyInstance, path: string, encoding = 'identity') {
  return app.inject({ url: path, headers: { accept: 'text/html', 'accept-encoding': encoding } });
}

async function pathsOf(sql: Database): Promise<Record<PageKey, string>> {
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  const { id } = await insertPost(sql, { slug: 'bir', categories: [category] });
  await insertPost(sql, { slug: 'iki', categories: [category] });
  await insertAuthor(sql, { name: 'Elif Demir', slug: 'elif-demir' }, [id]);
  const { token } = await insertPreviewLink(sql, { id, days: 7 }, await insertUser(sql));
  const params: Partial<Record<PublicRouteKey, string>> = {
    blogArticle: pathTo('blogArticle', { year: '2026', month: '03', slug: 'bir' }),
    blogCategory: pathTo('blogCategory', { slug: 'saglik' }),
    blogAuthor: pathTo('blogAuthor', { slug: 'elif-demir' }),
    blogArchive: pathTo('blogArchive', { year: '2026', month: '03' }),
    blogPost: pathTo('blogPost', { slug: 'yok-boyle' }),
    blogSharedPreview: pathTo('blogSharedPreview', { token }),
    addedPage: await addPublishedPage(sql),
  };
  const publicPaths = PUBLIC_ROUTE_KEYS.map((key) => [key, params[key] ?? pathTo(key as 'landing')]);
  // A failing path leads to the error page, which fails too.
  return { ...Object.fromEntries(publicPaths), notFound: '/yok', error: '/yok' } as Record<PageKey, string>;
}

async function addPublishedPage(sql: Database): Promise<string> {
  const slug = 'antalya-ai-cagri-merkezi';
  const fields: RecordFields = DEFAULT_RECORDS['city-izmir'];
  await sql`insert into added_pages (slug, kind, copied_from) values (${slug}, 'city', 'city-izmir')`;
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values (${addedRecordName(slug)}, 1, ${sql.json(fields)}, now())
  `;
  return pathTo('addedPage', { slug });
}

function plantFaults(
  pages: ReadonlyMap<PageKey, Page>,
  current: () => Fault | undefined,
): Map<PageKey, number> {
  const elementCounts = new Map<PageKey, number>();
  for (const [key, page] of pages) page((definition) => plantFaultsInPage(key, definition));
  return elementCounts;

  function plantFaultsInPage<Params extends Record<string, string>, Data, IslandProps>(
    key: PageKey,
    page: PageDefinition<Params, Data, IslandProps>,
  ): void {
    const { loader, head, islandProps, Component } = { ...page };
    const isAt = (name: string) => {
      const fault = current();
      return fault?.name === name && fault.page === key;
    };
    const elsewhere = () => key === 'notFound' && current()?.page === 'error';
    if (loader) page.loader = (context) => (isAt('loader') ? plant() : loader(context));
    page.head = (view) => {
      if (isAt('head')) plant();
      const pageHead = head(view);
      if (isAt('title of a wrong type'))
        return { ...pageHead, title: new Proxy({}, { get: plant }) as never };
      // The error of JSON.stringify has no text of ours, so the value's own method throws the word that the
      // log is searched for.
      if (isAt('structured data')) return { ...pageHead, jsonLd: [{ toJSON: plant }] };
      return pageHead;
    };
    if (islandProps) {
      page.islandProps = (view) => {
        if (isAt('island props')) plant();
        const values = islandProps(view) as object | null;
        return (
          isAt('island props without a JSON form') ? { ...values, toJSON: plant } : values
        ) as IslandProps;
      };
    }
    page.Component = (props) => {
      if (isAt('component') || elsewhere()) plant();
      const tree = Component(props);
      if (isAt('deferred component')) return createElement(Fragment, null, tree, thrower());
      const ways = elementPaths(tree, DEPTH);
      if (isAt('count')) elementCounts.set(key, ways.length);
      const fault = current();
      const way = isAt('element') ? ways[fault?.place ?? -1] : undefined;
      return way ? replaceAt(tree, way) : tree;
    };
  }
}

function thrower(): ReactNode {
  return createElement(plant, { key: 'thrower' });
}

/** Returns the path to each element of a tree, as indexes of children. */
function elementPaths(node: ReactNode, depth: number): number[][] {
  if (depth === 0 || !isValidElement<{ children?: ReactNode }>(node)) return [];
  const children = Children.toArray(node.props.children);
  return children.flatMap((child, index) =>
    isValidElement(child) ? [[index], ...elementPaths(child, depth - 1).map((way) => [index, ...way])] : [],
  );
}

function replaceAt(node: ReactNode, [index = 0, ...rest]: readonly number[]): ReactNode {
  const element = node as ReactElement<{ children?: ReactNode }>;
  const children = Children.toArray(element.props.children).map((child, position) => {
    if (position !== index) return child;
    return rest.length === 0 ? thrower() : replaceAt(child, rest);
  });
  return cloneElement(element, {}, ...children);
}
