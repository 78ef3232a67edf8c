/**
 * The page contract: loader, head and component, for the server and, from the first client-side navigation
 * on, for the browser. On a first load the browser runs nothing of a page without islands. A page with
 * islands names their values (`islandProps`) and wraps everything else in `staticPart(…)`, whose markup the
 * browser keeps.
 */
import type { LeadSheetData } from '#shared/lead-values.ts';
import type { PageKey } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { Api } from '#shared/rendering-entry.ts';
import type { Head } from './head.ts';
import type { ReactElement, ReactNode } from 'react';

/** By the names in the route's pattern. */
type PathParams = Record<string, string>;

export type PageRequest<Params extends PathParams = PathParams> = {
  key: PageKey;
  api: Api;
  params: Params;
  url: URL;
  search: URLSearchParams;
  site: Site;
  /** The failure that the error page explains. */
  failure?: { code: VisitorErrorCode; requestId?: string | undefined };
  /** The URL of the previous page; on the server only for pages that are not cached. */
  referrer?: string | undefined;
  /** A refused submission without script, for the form's page. */
  sheet?: LeadSheetData | undefined;
};

/**
 * Renders with the loaded data, on the server and after navigation; a first load keeps the markup. The name
 * is unique on the page.
 */
export type StaticPart<Data> = (name: string, render: (data: Data) => ReactNode) => ReactElement;

/** Wraps an island: the server's markup replaces a failed one. The name is unique on the page. */
export type IslandPart = (name: string, rendered: ReactNode) => ReactElement;

/**
 * Data for a failed load with `code`; undefined means the error page, or the not-found page for `NOT_FOUND`.
 */
type Fallback<Params extends PathParams, Data> = (
  code: VisitorErrorCode,
  request: PageRequest<Params>,
) => Data | undefined;

export type PageDefinition<Params extends PathParams, Data, IslandProps> = {
  loader?: (request: PageRequest<Params>) => Promise<Data>;
  fallback?: Fallback<Params, Data>;
  head: (view: { data: Data; site: Site; url: URL }) => Head;
  /** As JSON. */
  islandProps?: (view: { data: Data; site: Site }) => IslandProps;
  Component: (props: {
    site: Site;
    islandProps: IslandProps;
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

/** Data requires a loader; props of islands require `islandProps`. */
type Complete<Params extends PathParams, Data, IslandProps> = (undefined extends Data
  ? unknown
  : { loader: (request: PageRequest<Params>) => Promise<Data> }) &
  (undefined extends IslandProps
    ? unknown
    : { islandProps: (view: { data: Data; site: Site }) => IslandProps });

/** Checks parameters, data and props of islands against one another. */
export function definePage<Data = undefined, IslandProps = undefined, Params extends PathParams = PathParams>(
  definition: PageDefinition<Params, Data, IslandProps> & Complete<Params, Data, IslandProps>,
): Page {
  return (use) => use(definition);
}

/** Thrown by a loader whose page has another URL. */
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
