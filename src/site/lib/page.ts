/**
 * The contract of a page: loader, head and component. The server uses all three; the browser uses them from the
 * first client-side navigation on. On a first load, the browser executes no code of a page without islands. A page
 * with islands names the props of the islands (`islandProps`) and wraps everything else in `staticPart(…)`, whose
 * markup the browser keeps.
 */

import type { ReactElement, ReactNode } from 'react';
import type { LeadSheetData } from '#shared/leads/lead-values.ts';
import type { Api } from '#shared/rendering-entry.ts';
import type { PageKey } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { Head } from './head.ts';

/** Path parameters by their names in the route's pattern. */
type PathParams = Record<string, string>;

export type PageRequest<Params extends PathParams = PathParams> = {
  key: PageKey;
  api: Api;
  params: Params;
  url: URL;
  search: URLSearchParams;
  site: Site;
  failure?: { code: VisitorErrorCode; requestId?: string | undefined };
  /** The URL of the previous page. On the server, only pages that are not cached have this value. */
  referrer?: string | undefined;
  /** The data of the form's page, with a submission without script that the server has refused. */
  sheet?: LeadSheetData | undefined;
};

/**
 * Renders a part of a page with the loaded data, on the server and after client-side navigation. On a first load,
 * the browser keeps the server's markup. The name is unique on the page.
 */
export type StaticPart<Data> = (name: string, render: (data: Data) => ReactNode) => ReactElement;

/** Wraps an island. If the island fails, the server's markup replaces it. The name is unique on the page. */
export type IslandPart = (name: string, children: ReactNode) => ReactElement;

/**
 * Returns the data for a page whose loader has failed with `code`. Without data, the visitor gets the error page,
 * or for `NOT_FOUND` the not-found page.
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

/**
 * A page with any type parameters (an existential type). Only the functions of the page know its types, so `use`
 * must accept any types.
 */
export type Page = <Result>(
  use: <Params extends PathParams, Data, IslandProps>(
    definition: PageDefinition<Params, Data, IslandProps>,
  ) => Result,
) => Result;

/** Requires a loader for a page with data, and `islandProps` for a page with island props. */
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

/** An error that a loader throws if the page has another URL. */
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
