/**
 * Every way in which a page can fail while it is made, on every kind of page: the real application with the pages' own
 * source, in which one place at a time throws.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createSessions } from '#server/auth/session.ts';
import { createDatabaseLimiter, type Database } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { compressPage } from '#server/http/compress-page.ts';
import type { ClientBuild, RenderingEntry } from '#server/http/client-build.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { PUBLIC_ROUTE_KEYS, pathTo, type PublicRouteKey } from '#shared/routes.ts';
import type { Page } from '#src/lib/page.ts';
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
import { createServer } from 'vite';
import { insertCategory, insertPost } from './factories.ts';

const ROOT = join(import.meta.dirname, '..');
const ORIGIN = 'https://sesdas.example.com';

type PageKey = PublicRouteKey | 'notFound' | 'error';
type Fault = { name: string; page: PageKey; place: number | undefined };

export type FaultyAnswer = {
  /** The page, and the place that failed. */
  name: string;
  status: number;
  /** Whether a cache may keep it, or ask for it again by a tag. */
  keepable: boolean;
  /** Whether the log has the request's failure under its id. */
  logged: boolean;
  counted: boolean;
  /** Whether it says what happened in words. */
  inWords: boolean;
};

class Planted extends Error {}

const plant = (): never => {
  throw new Planted('planted');
};

/** Places around the component. */
const AROUND = [
  'loader',
  'head',
  'title that is none',
  'structured data',
  'live values',
  'live values that are no JSON',
  'component',
  'component, later',
  'assets',
  'template',
  'rendering entry',
  'compression',
] as const;

/** Levels of a component's own elements that are tried one by one. */
const DEPTH = 4;

/** @returns what was answered to each fault; a page that no place was planted in is among them, named so */
export async function tryPageFaults(sql: Database): Promise<FaultyAnswer[]> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as RenderingEntry;
    const { PAGES } = (await vite.ssrLoadModule('/src/app/pages.ts')) as {
      PAGES: Record<PageKey, { load: () => Promise<{ page: Page }> }>;
    };
    const pages = new Map<PageKey, Page>();
    for (const key of Object.keys(PAGES) as PageKey[]) pages.set(key, (await PAGES[key].load()).page);
    return await tryAll(sql, entry, pages);
  } finally {
    await vite.close();
  }
}

async function tryAll(
  sql: Database,
  entry: RenderingEntry,
  pages: ReadonlyMap<PageKey, Page>,
): Promise<FaultyAnswer[]> {
  let fault: Fault | undefined;
  const failing = (name: (typeof AROUND)[number]) => fault?.name === name;
  const places = plantIn(pages, () => fault);
  const lines: string[] = [];
  const template = await readFile(join(ROOT, 'index.html'), 'utf8');
  const build: ClientBuild = {
    entry: async () => (failing('rendering entry') ? plant() : entry),
    template: async () => (failing('template') ? plant() : template),
    assets: async () => (failing('assets') ? plant() : { styles: [], tags: '' }),
    adminAssets: async () => ({ styles: [], tags: '' }),
    filesFolder: undefined,
  };
  const limiter = createDatabaseLimiter({ concurrency: 4 });
  const metrics = createMetrics({ limiter, version: 'test' });
  const app = await buildApp({
    env: readEnv({ PUBLIC_URL: ORIGIN, RATE_PAGES_PER_MINUTE: '0' }),
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
    const { values } = await metrics.registry.getSingleMetric('page_failures_total')!.get(); // registered by `createMetrics`
    return values.reduce((sum, { value }) => sum + value, 0);
  };

  const paths = await pathsOf(sql);
  const answers: FaultyAnswer[] = [];
  const ask = async (planted: Fault): Promise<void> => {
    const before = await failures();
    lines.length = 0;
    fault = planted;
    const answer = await request(app, paths[planted.page]);
    fault = undefined;
    const id = String(answer.headers['x-request-id']);
    answers.push({
      name: `${planted.page}: ${planted.name}${planted.place === undefined ? '' : ` ${planted.place}`}`,
      status: answer.statusCode,
      keepable:
        answer.headers.etag !== undefined || !/no-store/.test(String(answer.headers['cache-control'])),
      logged: lines.some((line) => line.includes(id) && line.includes('planted')),
      counted: (await failures()) > before,
      inWords: /<h1[^>]*>[^<]+<\/h1>/.test(answer.body),
    });
  };

  for (const page of pages.keys()) {
    for (const name of AROUND) {
      // A page without a loader, or without live parts, cannot fail there.
      const has = pages.get(page);
      if (name === 'loader' && !has?.loader) continue;
      if (name.startsWith('live values') && !has?.live) continue;
      await ask({ name, page, place: undefined });
    }
    places.set(page, 0);
    // Drawn once as it is: how many places there are.
    fault = { name: 'count', page, place: undefined };
    await request(app, paths[page]);
    for (let place = 0; place < (places.get(page) ?? 0); place += 1)
      await ask({ name: 'element', page, place });
  }
  await app.close();
  return answers;
}

function request(app: FastifyInstance, path: string) {
  return app.inject({ url: path, headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
}

/** An address of every page that shows what it shows when all is well. */
async function pathsOf(sql: Database): Promise<Record<PageKey, string>> {
  const category = await insertCategory(sql, 'Sağlık', 'saglik');
  for (const slug of ['bir', 'iki']) await insertPost(sql, { slug, categories: [category] });
  const params: Partial<Record<PublicRouteKey, string>> = {
    blogArticle: pathTo('blogArticle', { year: '2026', month: '03', slug: 'bir' }),
    blogCategory: pathTo('blogCategory', { slug: 'saglik' }),
    blogArchive: pathTo('blogArchive', { year: '2026', month: '03' }),
    blogPost: pathTo('blogPost', { slug: 'yok-boyle' }),
  };
  const known = PUBLIC_ROUTE_KEYS.map((key) => [key, params[key] ?? pathTo(key as 'landing')]);
  // What fails at an address leads to the page that says so: there it fails once more.
  return { ...Object.fromEntries(known), notFound: '/yok', error: '/yok' } as Record<PageKey, string>;
}

/**
 * Makes the pages fail where `current` says.
 * @returns how many elements of each page can be made to fail, once it was drawn with the fault `count`
 */
function plantIn(pages: ReadonlyMap<PageKey, Page>, current: () => Fault | undefined): Map<PageKey, number> {
  const places = new Map<PageKey, number>();
  for (const [key, page] of pages) {
    const { loader, head, live, Component } = { ...page };
    const here = (name: string) => {
      const fault = current();
      return fault?.name === name && fault.page === key;
    };
    // The page that says so is drawn where another one has failed.
    const elsewhere = () => key === 'notFound' && current()?.page === 'error';
    if (loader) page.loader = (asked) => (here('loader') ? plant() : loader(asked));
    page.head = (view) => {
      if (here('head')) plant();
      const drawn = head(view);
      if (here('title that is none')) return { ...drawn, title: { replaceAll: plant } as never };
      // JSON cannot hold it: its error is not ours, so it carries the word that the log is searched for.
      if (here('structured data')) return { ...drawn, jsonLd: [{ toJSON: plant }] };
      return drawn;
    };
    if (live) {
      page.live = (view) => {
        if (here('live values')) plant();
        const values = live(view) as object | null;
        return here('live values that are no JSON') ? { ...values, toJSON: plant } : values;
      };
    }
    page.Component = (props) => {
      if (here('component') || elsewhere()) plant();
      const drawn = Component(props);
      if (here('component, later')) return createElement(Fragment, null, drawn, thrower());
      const ways = waysTo(drawn, DEPTH);
      if (here('count')) places.set(key, ways.length);
      const fault = current();
      const way = here('element') ? ways[fault?.place ?? -1] : undefined;
      return way ? replaceAt(drawn, way) : drawn;
    };
  }
  return places;
}

function thrower(): ReactNode {
  return createElement(plant, { key: 'thrower' });
}

/** Ways to the elements of a tree, as indexes of children. */
function waysTo(node: ReactNode, depth: number): number[][] {
  if (depth === 0 || !isValidElement<{ children?: ReactNode }>(node)) return [];
  const children = Children.toArray(node.props.children);
  return children.flatMap((child, index) =>
    isValidElement(child) ? [[index], ...waysTo(child, depth - 1).map((way) => [index, ...way])] : [],
  );
}

function replaceAt(node: ReactNode, [index = 0, ...rest]: readonly number[]): ReactNode {
  const element = node as ReactElement<{ children?: ReactNode }>;
  const children = Children.toArray(element.props.children).map((child, place) => {
    if (place !== index) return child;
    return rest.length === 0 ? thrower() : replaceAt(child, rest);
  });
  return cloneElement(element, {}, ...children);
}
