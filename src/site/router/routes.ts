/** The public site's routes for React Router, on server and browser. */

import type { ComponentType } from 'react';
import {
  createContext,
  data,
  matchRoutes,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import { type PageKey, PUBLIC_ROUTE_KEYS, ROUTES, routeOf } from '#shared/routes.ts';
import { Redirect } from '#src/site/lib/page.ts';
import { decodePercent } from '#text/decode-percent.ts';
import type { LoadedPage } from './load-page.tsx';

declare module 'react-router' {
  interface Future {
    /** This property makes React Router type the context of loaders. The site has no middleware. */
    v8_middleware: true;
  }
}

export type PageMatch = { key: PageKey; params: Record<string, string> };

/** Loads a page. @throws if the page cannot be loaded */
export type LoadRoute = (page: PageMatch, request: Request) => Promise<LoadedPage | Redirect>;

/**
 * The context key of the function that loads pages. The function differs, because server and browser call
 * procedures differently.
 */
export const loadContext = createContext<LoadRoute>();

type RouteParts = {
  Frame: ComponentType;
  Page: ComponentType;
};

type BrowserParts = RouteParts & {
  /** Replaces a page that cannot be rendered. */
  PageError: ComponentType;
  /** Handles an error of the frame. */
  RethrowFrameError: ComponentType;
  shouldRevalidate: ShouldRevalidateFunction;
};

/**
 * Paths are case-sensitive, as in Fastify. Only the server knows the addresses of pages that members have added, so the
 * browser requests them as documents.
 */
const PATHS = PUBLIC_ROUTE_KEYS.filter((key) => key !== 'addedPage').map((key) => ({
  id: key,
  path: ROUTES[key].pattern,
  caseSensitive: true,
}));

export function browserRoutes({
  Frame,
  RethrowFrameError,
  PageError,
  ...parts
}: BrowserParts): RouteObject[] {
  const children = [...PATHS, { id: 'notFound', path: '*' } as const].map((route) => ({
    ...route,
    ...pageRoute(route.id, parts.Page),
    shouldRevalidate: parts.shouldRevalidate,
  }));
  const pages = { ErrorBoundary: PageError, children };
  return [{ Component: Frame, ErrorBoundary: RethrowFrameError, children: [pages] }];
}

/** Returns a single route for any path, because Fastify has already matched the path. */
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

/** Returns the page and parameters of a path; `notFound` if the server has no such page. */
export function matchPage(pathname: string): PageMatch {
  const [match] = (isValidPath(pathname) && matchRoutes(PATHS, pathname)) || [];
  return match ? { key: match.route.id, params: valuesOf(match.params) } : { key: 'notFound', params: {} };
}

/**
 * False for a path with a final slash or an invalid encoding. For Fastify this is another path, but React Router
 * would match it.
 */
function isValidPath(pathname: string): boolean {
  if (pathname.length > 1 && pathname.endsWith('/')) return false;
  return decodePercent(pathname) !== undefined;
}

/**
 * Replaces line breaks, at which React Router's catch-all pattern ends. Anybody can request a path with a line
 * break, but no path of the site contains one.
 */
export function withoutLineBreaks({ href }: { href: string }): string {
  return href.replace(/%(?:0a|0d|e2%80%a[89])/gi, '%20');
}

/** Types the parameters: the registry has no optional parameters. */
function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value]));
}

/**
 * True if the browser can open the path by client-side navigation. Pages with a secret path are loaded as
 * documents, as the scripts of a visit send paths to analytics.
 */
export function isClientRoute(pathname: string): boolean {
  const { key } = matchPage(pathname);
  return key !== 'notFound' && key !== 'error' && !routeOf(key).secret;
}
