import type { ReactElement } from 'react';
import type { PageKey } from '#shared/routes.ts';
import { VISITOR_ERRORS, type VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { Head } from '#src/site/lib/head.ts';
import { type PageDefinition, type PageRequest, Redirect } from '#src/site/lib/page.ts';
import { island, renderWith } from './page-parts.tsx';
import { pageModule } from './pages.ts';

export type LoadedPage = {
  key: PageKey;
  /** The path of the page's source file, which is the key of its styles and scripts in the build's manifest. */
  file: string;
  status: number;
  /**
   * The error because of which data is missing; undefined if the page is complete. A page with an error may be
   * loaded again.
   */
  failure: VisitorErrorCode | undefined;
  hasIslands: boolean;
  head: () => Head;
  /** Returns the props of the islands, which are serializable as JSON. */
  islandProps: () => unknown;
  render: () => ReactElement;
};

/** The failure of a page that has no fallback. */
export type FailedLoad = { code: VisitorErrorCode; error: unknown };

/**
 * @param codeOf returns the error code of a thrown value
 * @returns the page, its redirect, or the failure
 * @throws only if the page's code does not load
 */
export async function loadPage(
  request: PageRequest,
  codeOf: (error: unknown) => VisitorErrorCode,
): Promise<LoadedPage | Redirect | FailedLoad> {
  const { file, load } = pageModule(request.key);
  const { page } = await load();
  try {
    return await page((definition) => loadWith(definition, request, file));
  } catch (error) {
    if (error instanceof Redirect) return error;
    const code = codeOf(error);
    const fallback = page((definition) => loadFallback(definition, request, file, code));
    if (fallback) return fallback;
    // For a page without a fallback, this error means that the path does not exist.
    if (code === 'NOT_FOUND') return loadPage({ ...request, key: 'notFound' }, codeOf);
    return { code, error };
  }
}

async function loadWith<Params extends Record<string, string>, Data, IslandProps>(
  definition: PageDefinition<Params, Data, IslandProps>,
  request: PageRequest,
  file: string,
): Promise<LoadedPage> {
  const data = (await definition.loader?.(requestOf<Params>(request))) as Data; // Undefined without a loader.
  return { ...bind(definition, data, request, file), status: statusOf(request), failure: undefined };
}

function loadFallback<Params extends Record<string, string>, Data, IslandProps>(
  definition: PageDefinition<Params, Data, IslandProps>,
  request: PageRequest,
  file: string,
  code: VisitorErrorCode,
): LoadedPage | undefined {
  const data = definition.fallback?.(code, requestOf<Params>(request));
  if (data === undefined) return undefined;
  return { ...bind(definition, data, request, file), status: VISITOR_ERRORS[code].status, failure: code };
}

/** Types the parameters: the route's pattern contains the parameters of the page. */
function requestOf<Params extends Record<string, string>>(request: PageRequest): PageRequest<Params> {
  return { ...request, params: request.params as Params };
}

function statusOf({ key, failure }: PageRequest): number {
  if (key === 'notFound') return VISITOR_ERRORS.NOT_FOUND.status;
  return key === 'error' ? VISITOR_ERRORS[failure?.code ?? 'INTERNAL'].status : 200;
}

function bind<Params extends Record<string, string>, Data, IslandProps>(
  definition: PageDefinition<Params, Data, IslandProps>,
  data: Data,
  { key, site, url }: PageRequest,
  file: string,
) {
  const { head, Component } = definition;
  const islandProps = () => definition.islandProps?.({ data, site }) as IslandProps; // Undefined without islands.
  return {
    key,
    file,
    hasIslands: definition.islandProps !== undefined,
    head: () => head({ data, site, url }),
    islandProps,
    render: () => (
      <Component
        data={data}
        site={site}
        islandProps={islandProps()}
        staticPart={renderWith(data)}
        island={island}
      />
    ),
  };
}
