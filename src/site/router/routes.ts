/** The routes of the public site, as React Router takes them on both sides. */
import { type PageKey, PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import { Redirect } from '#src/site/lib/page.ts';
import type { ComponentType } from 'react';
import {
  createContext,
  data,
  matchRoutes,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { LoadedPage } from './load-page.tsx';

declare module 'react-router' {
  interface Future {
    /** Types the context of loaders. There is no middleware. */
    v8_middleware: true;
  }
}

export type PageMatch = { key: PageKey; params: Record<string, string> };

/** Loads the page of a route with its data. @throws where it cannot be shown */
export type LoadRoute = (page: PageMatch, request: Request) => Promise<LoadedPage | Redirect>;

/** Stands in the context of loaders: each side has procedures of its own. */
export const loadContext = createContext<LoadRoute>();

type RouteParts = {
  /** Stands around all pages. */
  Frame: ComponentType;
  /** Renders the page that the loader returned. */
  Page: ComponentType;
};

type BrowserParts = RouteParts & {
  /** Stands in the place of a page that cannot be rendered. */
  PageFailed: ComponentType;
  /** Stands in the place of the frame. */
  FrameFailed: ComponentType;
  shouldRevalidate: ShouldRevalidateFunction;
};

/** Case counts, as Fastify reads it. */
const PATHS = PUBLIC_ROUTE_KEYS.map((key) => ({ id: key, path: ROUTES[key].pattern, caseSensitive: true }));

/** All pages in the frame, for the browser. */
export function browserRoutes({ Frame, FrameFailed, PageFailed, ...parts }: BrowserParts): RouteObject[] {
  const children = [...PATHS, { id: 'notFound', path: '*' } as const].map((route) => ({
    ...route,
    ...pageRoute(route.id, parts.Page),
    shouldRevalidate: parts.shouldRevalidate,
  }));
  const pages = { ErrorBoundary: PageFailed, children };
  return [{ Component: Frame, ErrorBoundary: FrameFailed, children: [pages] }];
}

/** One page in the frame, whatever the path: on the server Fastify has read it. */
export function serverRoutes(key: PageKey, { Frame, Page }: RouteParts): RouteObject[] {
  return [{ Component: Frame, children: [{ id: key, path: '*', ...pageRoute(key, Page) }] }];
}

function pageRoute(key: PageKey, Component: ComponentType): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component,
    async loader({ params, request, context }) {
      const load = context.get(loadContext);
      const page = await load({ key, params: valuesOf(params) }, request);
      if (page instanceof Redirect) throw redirect(page.location, page.status);
      return data(page, { status: page.status });
    },
  };
}

/** The page at a path, with the path's parameters; `notFound` where the server would answer with none. */
export function matchPage(pathname: string): PageMatch {
  const [match] = (isWritten(pathname) && matchRoutes(PATHS, pathname)) || [];
  return match ? { key: match.route.id, params: valuesOf(match.params) } : { key: 'notFound', params: {} };
}

/** Fastify takes a slash at the end and an invalid encoding for another path, React Router does not. */
function isWritten(pathname: string): boolean {
  if (pathname.length > 1 && pathname.endsWith('/')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The router's pattern for every path ends at a line break, which anybody can ask for. No path of ours has one. */
export function withoutLineBreaks({ href }: { href: string }): string {
  return href.replace(/%(?:0a|0d|e2%80%a[89])/gi, '%20');
}

/** A pattern of the registry has no optional parameters. */
function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value]));
}

/** Says whether the browser can navigate there without a request for a page. */
export function isClientRoute(pathname: string): boolean {
  return matchPage(pathname).key !== 'notFound';
}
