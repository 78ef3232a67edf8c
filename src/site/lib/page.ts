/**
 * The page contract. A page module defines how its data is loaded, its head and its component; it runs the
 * same on the server and, from the first client-side navigation on, in the browser. On first load the data
 * arrives as HTML. The browser runs nothing of a page without islands. A page with islands names the
 * few values they need (`islandProps`), and wraps everything else in `staticPart(…)`: the browser keeps the server's
 * markup there, so the data is not needed again.
 */
import type { LeadSheetData } from '#shared/lead-values.ts';
import type { PageKey } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { Api } from '#shared/rendering-entry.ts';
import type { Head } from './head.ts';
import type { ReactElement, ReactNode } from 'react';

/** Parameters of the path, by the names in the route's pattern. */
type PathParams = Record<string, string>;

export type PageRequest<Params extends PathParams = PathParams> = {
  key: PageKey;
  api: Api;
  params: Params;
  url: URL;
  search: URLSearchParams;
  site: Site;
  /** For the error page: the failure to explain. */
  failure?: { code: VisitorErrorCode; requestId?: string | undefined };
  /** The URL that the visitor came from; on the server only for pages that nobody else gets. */
  referrer?: string | undefined;
  /** For the form's page: a submission without script that was refused. */
  sheet?: LeadSheetData | undefined;
};

/**
 * Renders with the loaded data, on the server and after navigation; on first load it keeps the markup. The
 * name is unique on the page.
 */
export type StaticPart<Data> = (name: string, render: (data: Data) => ReactNode) => ReactElement;

/**
 * Wraps an island: where it fails in the browser, the server's markup replaces it, and the rest of the page
 * goes on. The name is unique on the page.
 */
export type IslandPart = (name: string, rendered: ReactNode) => ReactElement;

/**
 * A page's data for a loading failure with `code`; undefined leads to the error page, or to the not-found
 * page for what does not exist.
 */
type Fallback<Params extends PathParams, Data> = (
  code: VisitorErrorCode,
  request: PageRequest<Params>,
) => Data | undefined;

export type PageDefinition<Params extends PathParams, Data, IslandProps> = {
  loader?: (request: PageRequest<Params>) => Promise<Data>;
  fallback?: Fallback<Params, Data>;
  head: (view: { data: Data; site: Site; url: URL }) => Head;
  /** Values of the islands on first load, as JSON. */
  islandProps?: (view: { data: Data; site: Site }) => IslandProps;
  Component: (props: {
    site: Site;
    islandProps: IslandProps;
    staticPart: StaticPart<Data>;
    island: IslandPart;
  }) => ReactNode;
};

/** A page whose types only its own functions know: `use` is called with them, whatever they are. */
export type Page = <Result>(
  use: <Params extends PathParams, Data, IslandProps>(
    definition: PageDefinition<Params, Data, IslandProps>,
  ) => Result,
) => Result;

/** A page with data needs a loader; a page with live values has to name them. */
type Complete<Params extends PathParams, Data, IslandProps> = (undefined extends Data
  ? unknown
  : { loader: (request: PageRequest<Params>) => Promise<Data> }) &
  (undefined extends IslandProps
    ? unknown
    : { islandProps: (view: { data: Data; site: Site }) => IslandProps });

/** Declares the page of a route: parameters, data and live values are checked against one another here. */
export function definePage<Data = undefined, IslandProps = undefined, Params extends PathParams = PathParams>(
  definition: PageDefinition<Params, Data, IslandProps> & Complete<Params, Data, IslandProps>,
): Page {
  return (use) => use(definition);
}

/** Thrown by a loader whose data has another URL. */
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
