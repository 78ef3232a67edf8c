/**
 * From page to page without loading a document: React Router, whose loaders call the procedures. The code that loads
 * pages is itself loaded only then.
 */
import { closeServicesMenu } from '#src/site/frame/services-menu-control.ts';
import { showOfflineBar } from '#src/site/frame/offline-bar.ts';
import type { Site } from '#shared/site.ts';
import { trackPageView } from '#src/site/lib/analytics.ts';
import { noteEntry, stepsToShown } from '#src/site/first-script/history.ts';
import { isReachable } from '#src/site/first-script/is-reachable.ts';
import { Redirect } from '#src/site/lib/page.ts';
import { replaceHead } from '#src/site/seo/head.ts';
import { forgetServedIslands } from '#src/site/first-script/static-markup.tsx';
import { type ComponentType, Fragment, useLayoutEffect } from 'react';
import {
  createBrowserRouter,
  createPath,
  type Location,
  matchRoutes,
  NavigationType,
  RouterContextProvider,
  useLoaderData,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { createCardTravel } from './card-travel.ts';
import { applyLoadedFonts } from './fonts-after-load.ts';
import { keepArticle } from '../first-script/keep-article.ts';
import type { LoadedPage } from './load-page.tsx';
import { FrameFailed, PageFailed } from './page-failed.tsx';
import {
  browserRoutes,
  loadContext,
  type LoadRoute,
  matchPage,
  type PageMatch,
  withoutLineBreaks,
} from './routes.ts';
import { createScrollMemory } from './scroll.ts';

/** A page that can be rendered; the server's has its head already. */
export type CurrentPage = Pick<LoadedPage, 'key' | 'render'> & Partial<Pick<LoadedPage, 'head' | 'failure'>>;

/** The way between the pages of one document. */
export class Navigation {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly scroll: ReturnType<typeof createScrollMemory>;
  readonly #site: Site;
  readonly #first: CurrentPage;
  #current: CurrentPage;
  readonly #travel = createCardTravel();
  /** Pages that are fetched as somebody points at their links. */
  readonly #prefetches = new Map<string, Promise<void>>();
  /** A page without its data is asked for again at its own URL. */
  #isRetry = false;

  /** @param first the server's page */
  constructor(site: Site, first: CurrentPage, Frame: ComponentType) {
    this.#site = site;
    this.#first = first;
    this.#current = first;
    const load: LoadRoute = (page, request) => this.#load(page, request);
    const routes = browserRoutes({
      Frame,
      Page: pageComponent((page, location, type) => this.#arrive(page, location, type)),
      PageFailed,
      FrameFailed,
      shouldRevalidate: ({ currentUrl, nextUrl }) => this.#isRetry || pathOf(currentUrl) !== pathOf(nextUrl),
    });
    if (!matchRoutes(routes, window.location))
      window.history.replaceState(window.history.state, '', withoutLineBreaks(window.location));
    const landed = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? first.key;
    this.router = createBrowserRouter(routes, {
      getContext: () => new RouterContextProvider(new Map([[loadContext, load]])),
      hydrationData: { loaderData: { [landed]: first } },
    });
    this.scroll = createScrollMemory(this.router.state.location);
  }

  isFirst(): boolean {
    return this.#current === this.#first;
  }

  /** @param href path, query and hash of a page of the site */
  readonly go = (href: string, replace = false): void => {
    window.history.scrollRestoration = 'manual';
    this.scroll.remember();
    // A link that was followed closes the menu that it stands in.
    closeServicesMenu();
    this.#isRetry = this.#current.failure !== undefined;
    const { state } = this.router;
    // A search that is still on its way has no entry yet that the next one could replace.
    const isPushing = state.navigation.historyAction === NavigationType.Push;
    const isHere = href === createPath(state.location);
    this.router
      .navigate(href, { replace: isHere || (replace && !isPushing) })
      // Browsers limit history entries in a short time; a full page load is always possible.
      .catch(() => window.location.assign(href));
  };

  readonly prefetch = (href: string): void => {
    if (this.#prefetches.has(href)) return;
    const forget = () => void this.#prefetches.delete(href);
    const fetching = this.#fetchAhead(href);
    this.#prefetches.set(href, fetching);
    // Nobody has opened it yet: a failure is ignored.
    fetching.then(forget, forget);
  };

  #arrive(page: CurrentPage, location: Location, type: NavigationType): void {
    this.#current = page;
    noteEntry();
    if (page.head) {
      // Another page may have islands of the same names.
      forgetServedIslands('page');
      replaceHead(page.head());
    }
    trackPageView(pathOf(location), page.key);
    if (page.key === 'blogArticle') keepArticle(location.pathname);
    if (!this.scroll.settle(location, type)) return;
    this.#travel.arrive();
    void applyLoadedFonts();
  }

  async #fetchAhead(href: string): Promise<void> {
    const page = await this.#fetchPage(href, 'fresh');
    if (page instanceof Redirect) this.prefetch(page.location);
  }

  async #load(page: PageMatch, request: Request): ReturnType<LoadRoute> {
    const to = new URL(request.url);
    const href = pathOf(to);
    const { location } = this.router.state;
    const way = { from: location.pathname, to: to.pathname };
    // A step back or forward has changed the URL already.
    const isStep = href === pathOf(window.location) && href !== pathOf(location);
    try {
      // A prefetch that fails meanwhile is tried again.
      await this.#prefetches.get(href)?.catch(() => {});
      const loaded = await this.#fetchPage(href, isStep ? 'kept' : 'fresh', page);
      if (loaded instanceof Redirect) return loaded;
      if (loaded.failure === 'CONNECTION_LOST' && !navigator.onLine)
        return await this.#stay(href, request.signal);
      return await this.#travel.begin(loaded, way, request.signal);
    } catch (error) {
      // The page's code is missing: a newer version was deployed, which a full load brings, or the network is gone.
      const isThere = await isReachable(href);
      return await (isThere ? leaveTo(href, request.signal, error) : this.#stay(href, request.signal));
    }
  }

  async #fetchPage(href: string, age: 'fresh' | 'kept', match?: PageMatch) {
    const referrer = window.location.origin + pathOf(this.router.state.location);
    const code = await import('./fetch-page.ts');
    const site = this.#site;
    const url = new URL(href, site.origin);
    return code.fetchPage({ ...(match ?? matchPage(url.pathname)), url, site, referrer }, age);
  }

  /** The page that is shown stays. */
  async #stay(href: string, { aborted }: AbortSignal): Promise<never> {
    if (aborted) return never();
    this.#isRetry = false;
    const steps = stepsToShown();
    if (steps !== 0) window.history.go(steps);
    // Takes the place of the navigation that is under way.
    else void this.router.navigate(createPath(this.router.state.location), { replace: true });
    showOfflineBar(() => this.go(href));
    return never();
  }
}

/** @param onArrival is called when another page is in the document, before it is painted */
function pageComponent(
  onArrival: (page: CurrentPage, location: Location, type: NavigationType) => void,
): ComponentType {
  return function Page() {
    const page = useLoaderData<CurrentPage>();
    const location = useLocation();
    const type = useNavigationType();
    useLayoutEffect(() => onArrival(page, location, type), [page, location, type]);
    // One element for all pages, at one place in the tree: an island keeps its state from the first load on.
    return <Fragment key={page.key}>{page.render()}</Fragment>;
  };
}

function leaveTo(href: string, { aborted }: AbortSignal, error: unknown): Promise<never> {
  console.warn('The page’s code did not arrive.', error);
  if (!aborted) window.location.assign(href);
  return never();
}

const never = () => new Promise<never>(() => {});

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
