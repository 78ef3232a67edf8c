/**
 * The page contract: loader, head and component. The server uses them, and the browser from the first
 * client-side navigation on. On a first load, the browser executes no code of a page without islands. A page
 * with islands names the islands' props (`islandProps`) and wraps everything else in `staticPart(…)`; the
 * browser keeps that markup.
 */

import type { ReactElement, ReactNode } from 'react';
import type { LeadSheetData } from '#shared/leads/lead-values.ts';
import type { Api } from '#shared/rendering-entry.ts';
import type { PageKey } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { Head } from './head.ts';

/** Parameters by the names in the route's pattern. */
type PathParams = Record<string, string>;

export type PageRequest<Params extends PathParams = PathParams> = {
  key: PageKey;
  api: Api;
  params: Params;
  url: URL;
  search: URLSearchParams;
  site: Site;
  failure?: { code: VisitorErrorCode; requestId?: string | undefined };
  /** The URL of the previous page; on the server only for pages that are not cached. */
  referrer?: string | undefined;
  /** A refused submission without script, only for the form's page. */
  sheet?: LeadSheetData | undefined;
};

/**
 * Renders a part with the loaded data, on the server and after navigation; on a first load, the browser keeps
 * the server's markup. The name is unique on the page.
 */
export type StaticPart<Data> = (name: string, render: (data: Data) => ReactNode) => ReactElement;

/** Wraps an island; if the island fails, the server's markup replaces it. The name is unique on the page. */
export type IslandPart = (name: string, children: ReactNode) => ReactElement;

/**
 * Returns data for a page whose loader failed with `code`. Undefined means the error page, or the not-found
 * page for `NOT_FOUND`.
 */
type Fallback<Params extends PathParams, Data> = (
  code: VisitorErrorCode,
  request: PageRequest<Params>,
) => Data | undefined;

export type PageDefinition<Params extends PathParams, Data, IslandProps> = {
  loader?: (request: PageRequest<Params>) => Promise<Data>;
  fallback?: Fallback<Params, Data>;
  head: (view: { data: Data; site: Site; url: URL }) => Head;
  /** The props of the islands, which must be serializable as JSON. */
  islandProps?: (view: { data: Data; site: Site }) => IslandProps;
  Component: (props: {
    site: Site;
    islandProps: IslandProps;
    /** Only pages without islands may read `data`. The browser renders pages with islands without it. */
    data: Data;
    staticPart: StaticPart<Data>;
    island: IslandPart;
  }) => ReactNode;
};

/** An existential type: only the page's own functions know its type parameters, and `use` must accept any. */
export type Page = <Result>(
  use: <Params extends PathParams, Data, IslandProps>(
    definition: PageDefinition<Params, Data, IslandProps>,
  ) => Result,
) => Result;

/** A page with data needs a loader; a page with island props needs `islandProps`. */
type Complete<Params extends PathParams, Data, IslandProps> = (undefined extends Data
  ? unknown
  : { loader: (request: PageRequest<Params>) => Promise<Data> }) &
  (undefined extends IslandProps
    ? unknown
    : { islandProps: (view: { data: Data; site: Site }) => IslandProps });

/** Defines a page, and checks the types of parameters, data and island props against one another. */
export function definePage<Data = undefined, IslandProps = undefined, Params extends PathParams = PathParams>(
  definition: PageDefinition<Params, Data, IslandProps> & Complete<Params, Data, IslandProps>,
): Page {
  return (use) => use(definition);
}

/** A loader throws this if the page has another URL. */
export class Redirect extends Error {
  readonly location: string;
  readonly status: 301 | 302;

  constructor(location: string, status: 301 | 302) {
    super(`redirect to ${location}`);
    this.name = 'Redirect';
    this.location = location;
    this.status = status;
  }
}
