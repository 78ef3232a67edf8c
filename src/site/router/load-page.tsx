import { VISITOR_ERRORS, type VisitorErrorCode } from '#shared/visitor-errors.ts';
import type { PageKey } from '#shared/routes.ts';
import { type PageDefinition, type PageRequest, Redirect } from '#src/site/lib/page.ts';
import type { Head } from '#src/site/lib/head.ts';
import type { ReactElement } from 'react';
import { pageModule } from './pages.ts';
import { renderWith, island } from './page-parts.tsx';

/** A page with its data, ready to render. */
export type LoadedPage = {
  key: PageKey;
  /** The page's module, for the build's list of styles and scripts. */
  file: string;
  status: number;
  /** The reason for a page without its data, which is worth another try. */
  failure: VisitorErrorCode | undefined;
  hasIslands: boolean;
  head: () => Head;
  /** Values of its islands, as JSON. */
  islandProps: () => unknown;
  render: () => ReactElement;
};

/** A page without a fallback for its data. */
export type FailedLoad = { code: VisitorErrorCode; thrown: unknown };

/**
 * Loads a page with its data, the same way on the server and in the browser.
 * @param codeOf the table's code behind what a loader threw
 * @returns where it moved, or why it cannot be shown, if that is the case
 * @throws only what keeps the page's code from arriving
 */
export async function loadPage(
  request: PageRequest,
  codeOf: (thrown: unknown) => VisitorErrorCode,
): Promise<LoadedPage | Redirect | FailedLoad> {
  const { file, load } = pageModule(request.key);
  const { page } = await load();
  try {
    return await page((definition) => loadWith(definition, request, file));
  } catch (thrown) {
    if (thrown instanceof Redirect) return thrown;
    const code = codeOf(thrown);
    const fallback = page((definition) => fallBack(definition, request, file, code));
    if (fallback) return fallback;
    // A page without a fallback for this does not exist at this path.
    if (code === 'NOT_FOUND') return loadPage({ ...request, key: 'notFound' }, codeOf);
    return { code, thrown };
  }
}

async function loadWith<Params extends Record<string, string>, Data, IslandProps>(
  definition: PageDefinition<Params, Data, IslandProps>,
  request: PageRequest,
  file: string,
): Promise<LoadedPage> {
  const data = (await definition.loader?.(requestOf<Params>(request))) as Data; // without a loader it is undefined
  return { ...bind(definition, data, request, file), status: statusOf(request), failure: undefined };
}

function fallBack<Params extends Record<string, string>, Data, IslandProps>(
  definition: PageDefinition<Params, Data, IslandProps>,
  request: PageRequest,
  file: string,
  code: VisitorErrorCode,
): LoadedPage | undefined {
  const data = definition.fallback?.(code, requestOf<Params>(request));
  if (data === undefined) return undefined;
  return { ...bind(definition, data, request, file), status: VISITOR_ERRORS[code].status, failure: code };
}

/** The route's pattern has the parameters of its page. */
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
  const islandProps = () => definition.islandProps?.({ data, site }) as IslandProps; // without islands it is undefined
  return {
    key,
    file,
    hasIslands: definition.islandProps !== undefined,
    head: () => head({ data, site, url }),
    islandProps,
    render: () => (
      <Component site={site} islandProps={islandProps()} staticPart={renderWith(data)} island={island} />
    ),
  };
}
