/**
 * The page contract. A page module says how its data is loaded, what stands in the head and how it looks; it runs
 * the same on the server and, from the first client-side navigation on, in the browser.
 *
 * On first load the data arrives as HTML. Of a page without live parts the browser runs nothing. A page with live
 * parts names the few values they need (`live`), and everything else it draws inside `still(…)`: the browser
 * keeps the server's markup there, which is also why the data can be reached nowhere else.
 */
import type { ErrorCode } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Api } from '#src/lib/api.ts';
import type { Head } from '#src/seo/head.ts';
import type { ReactElement, ReactNode } from 'react';

export type PageRequest<Params> = { api: Api; params: Params; search: URLSearchParams; site: Site };

/**
 * Draws with the loaded data, on the server and after navigation; on first load the markup is there already.
 * The name tells a page's still parts from one another.
 */
export type Still<Data> = (name: string, draw: (data: Data) => ReactNode) => ReactElement;

/**
 * Around a live part: where it fails in the browser, what the server drew of it stands in its place, and the rest of the
 * page goes on. The name tells a page's live parts from one another.
 */
export type Part = (name: string, drawn: ReactNode) => ReactElement;

/**
 * What a page shows instead of its data when loading failed with `code`; undefined leaves it to the page for what is
 * not there, or to the error page.
 */
type Fallback<Params, Data> = (code: ErrorCode, request: PageRequest<Params>) => Data | undefined;

export type PageDefinition<Params, Data, Live> = {
  loader?: (request: PageRequest<Params>) => Promise<Data>;
  fallback?: Fallback<Params, Data>;
  head: (view: { data: Data; site: Site; url: URL }) => Head;
  /** Whether each drawing is for one visitor alone, and nothing may keep it. */
  forOneVisitor?: true;
  /** Values for the parts that are alive from the first load on, as JSON. */
  live?: (view: { data: Data; site: Site }) => Live;
  Component: (props: { site: Site; live: Live; still: Still<Data>; part: Part }) => ReactNode;
};

/** A page whose types the frame no longer needs to know. */
export type Page = PageDefinition<unknown, unknown, unknown>;

/** Declares the page of a route: parameters, data and live values are checked against one another here. */
export function definePage<Data, Live = undefined, Params = Record<string, string>>(
  definition: PageDefinition<Params, Data, Live>,
): Page {
  return definition as unknown as Page;
}

/** Thrown by a loader whose data lives elsewhere. */
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
