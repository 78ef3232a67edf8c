/** The public site's routes for React Router, on both sides. */
import { type PageKey, PUBLIC_ROUTE_KEYS, routeOf, ROUTES } from '#shared/routes.ts';
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

/** @throws if the page cannot be loaded */
export type LoadRoute = (page: PageMatch, request: Request) => Promise<LoadedPage | Redirect>;

/** In the context of loaders, as each side has its own procedures. */
export const loadContext = createContext<LoadRoute>();

type RouteParts = {
  Frame: ComponentType;
  /** Renders the loader's page. */
  Page: ComponentType;
};

type BrowserParts = RouteParts & {
  /** Replaces a page that cannot be rendered. */
  PageFailed: ComponentType;
  /** Replaces the frame. */
  FrameFailed: ComponentType;
  shouldRevalidate: ShouldRevalidateFunction;
};

/** Case-sensitive like Fastify. */
const PATHS = PUBLIC_ROUTE_KEYS.map((key) => ({ id: key, path: ROUTES[key].pattern, caseSensitive: true }));

/** For the browser. */
export function browserRoutes({ Frame, FrameFailed, PageFailed, ...parts }: BrowserParts): RouteObject[] {
  const children = [...PATHS, { id: 'notFound', path: '*' } as const].map((route) => ({
    ...route,
    ...pageRoute(route.id, parts.Page),
    shouldRevalidate: parts.shouldRevalidate,
  }));
  const pages = { ErrorBoundary: PageFailed, children };
  return [{ Component: Frame, ErrorBoundary: FrameFailed, children: [pages] }];
}

/** One page for any path, as Fastify has matched it. */
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

/** The page and parameters of a path; `notFound` if the server has no such page. */
export function matchPage(pathname: string): PageMatch {
  const [match] = (isValidPath(pathname) && matchRoutes(PATHS, pathname)) || [];
  return match ? { key: match.route.id, params: valuesOf(match.params) } : { key: 'notFound', params: {} };
}

/** For Fastify a final slash or an invalid encoding is another path, for React Router it is not. */
function isValidPath(pathname: string): boolean {
  if (pathname.length > 1 && pathname.endsWith('/')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * React Router's catch-all pattern ends at a line break, which anybody can request. No path of ours has one.
 */
export function withoutLineBreaks({ href }: { href: string }): string {
  return href.replace(/%(?:0a|0d|e2%80%a[89])/gi, '%20');
}

/** The registry has no optional parameters. */
function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value]));
}

/** True if the browser can navigate there without requesting a document, which the scripts of a visit measure. */
export function isClientRoute(pathname: string): boolean {
  const { key } = matchPage(pathname);
  return key !== 'notFound' && key !== 'error' && !routeOf(key).secret;
}
