/**
 * Client-side navigation with React Router. Its loaders call the procedures. The code that loads pages is
 * loaded with the first navigation.
 */

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
import type { Site } from '#shared/site-texts/site.ts';
import { recordDisplayedEntry, stepsToDisplayedPage } from '#src/site/first-script/history.ts';
import { isReachable } from '#src/site/first-script/is-reachable.ts';
import { forgetServedIslands } from '#src/site/first-script/static-markup.tsx';
import { showOfflineBar } from '#src/site/frame/offline-bar.ts';
import { closeServicesMenu } from '#src/site/frame/services-menu-control.ts';
import { trackPageView } from '#src/site/lib/analytics.ts';
import { Redirect } from '#src/site/lib/page.ts';
import { replaceHead } from '#src/site/seo/head.ts';
import { applyLoadedFonts } from '../first-script/fonts-after-load.ts';
import { storeForOffline } from '../first-script/store-for-offline.ts';
import { createCardTravel } from './card-travel.ts';
import type { LoadedPage } from './load-page.tsx';
import { PageError, RethrowFrameError } from './page-error.tsx';
import {
  browserRoutes,
  type LoadRoute,
  loadContext,
  matchPage,
  type PageMatch,
  withoutLineBreaks,
} from './routes.ts';
import { createScrollMemory } from './scroll.ts';

/** The displayed page. The page from the server has no `head`, because the document already contains it. */
export type CurrentPage = Pick<LoadedPage, 'key' | 'render'> & Partial<Pick<LoadedPage, 'head' | 'failure'>>;

export class Navigation {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly scroll: ReturnType<typeof createScrollMemory>;
  readonly #site: Site;
  readonly #first: CurrentPage;
  #current: CurrentPage;
  readonly #travel = createCardTravel();
  /** The prefetches that are running, by URL. */
  readonly #prefetches = new Map<string, Promise<void>>();
  /** True while the current page is loaded again at its own URL, because its data is missing. */
  #isRetry = false;

  /** @param first the page that the server rendered */
  constructor(site: Site, first: CurrentPage, Frame: ComponentType) {
    this.#site = site;
    this.#first = first;
    this.#current = first;
    const load: LoadRoute = (page, request) => this.#load(page, request);
    const routes = browserRoutes({
      Frame,
      Page: pageComponent((page, location, type) => this.#arrive(page, location, type)),
      PageError,
      RethrowFrameError,
      shouldRevalidate: ({ currentUrl, nextUrl }) => this.#isRetry || pathOf(currentUrl) !== pathOf(nextUrl),
    });
    if (!matchRoutes(routes, window.location))
      window.history.replaceState(window.history.state, '', withoutLineBreaks(window.location));
    const routeId = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? first.key;
    this.router = createBrowserRouter(routes, {
      getContext: () => new RouterContextProvider(new Map([[loadContext, load]])),
      hydrationData: { loaderData: { [routeId]: first } },
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
    // Closes the menu, as the pressed link may be in it.
    closeServicesMenu();
    this.#isRetry = this.#current.failure !== undefined;
    const { state } = this.router;
    // A running navigation has not added its history entry yet, so the next navigation cannot replace this entry.
    const isPushing = state.navigation.historyAction === NavigationType.Push;
    const isHere = href === createPath(state.location);
    this.router
      .navigate(href, { replace: isHere || (replace && !isPushing) })
      // Browsers limit how many history entries a page adds in a short time. A full page load is always possible.
      .catch(() => window.location.assign(href));
  };

  readonly prefetch = (href: string): void => {
    if (this.#prefetches.has(href)) return;
    const forget = () => void this.#prefetches.delete(href);
    const fetching = this.#fetchAhead(href);
    this.#prefetches.set(href, fetching);
    // A failure is ignored, because nobody has opened the page yet.
    fetching.then(forget, forget);
  };

  #arrive(page: CurrentPage, location: Location, type: NavigationType): void {
    this.#current = page;
    recordDisplayedEntry();
    if (page.head) {
      // Another page may have islands with the same names.
      forgetServedIslands('page');
      replaceHead(page.head());
    }
    trackPageView(pathOf(location), page.key);
    if (page.key === 'blogArticle') storeForOffline(location.pathname);
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
    // Back may lead to a page that only the server knows, which needs a full page load.
    if (page.key === 'notFound') return leaveTo(href, request.signal);
    const { location } = this.router.state;
    const paths = { from: location.pathname, to: to.pathname };
    // For Back and Forward, the browser changes the URL before the page is loaded.
    const isStep = href === pathOf(window.location) && href !== pathOf(location);
    try {
      // After a failed prefetch, the page is fetched again.
      await this.#prefetches.get(href)?.catch(() => {});
      const loadedPage = await this.#fetchPage(href, isStep ? 'cached' : 'fresh', page);
      if (loadedPage instanceof Redirect) return loadedPage;
      if (loadedPage.failure === 'CONNECTION_LOST' && !navigator.onLine)
        return await this.#stay(href, request.signal);
      return await this.#travel.begin(loadedPage, paths, request.signal);
    } catch (error) {
      // The code of the page could not be loaded. If a newer version was deployed, a full page load gets the new
      // code. Otherwise the network is lost.
      const isServerReachable = await isReachable(href);
      if (!isServerReachable) return await this.#stay(href, request.signal);
      console.warn('The page’s code did not arrive.', error);
      return await leaveTo(href, request.signal);
    }
  }

  async #fetchPage(href: string, age: 'fresh' | 'cached', match?: PageMatch) {
    const referrer = window.location.origin + pathOf(this.router.state.location);
    const code = await import('./fetch-page.ts');
    const site = this.#site;
    const url = new URL(href, site.origin);
    return code.fetchPage({ ...(match ?? matchPage(url.pathname)), url, site, referrer }, age);
  }

  /** Keeps the current page, and displays the offline bar. */
  async #stay(href: string, { aborted }: AbortSignal): Promise<never> {
    if (aborted) return never();
    this.#isRetry = false;
    const steps = stepsToDisplayedPage();
    if (steps !== 0) window.history.go(steps);
    // A navigation to the current page replaces the running navigation.
    else void this.router.navigate(createPath(this.router.state.location), { replace: true });
    showOfflineBar(() => this.go(href));
    return never();
  }
}

/** @param onArrival is called when a new page is in the document, before the browser paints it */
function pageComponent(
  onArrival: (page: CurrentPage, location: Location, type: NavigationType) => void,
): ComponentType {
  return function Page() {
    const page = useLoaderData<CurrentPage>();
    const location = useLocation();
    const type = useNavigationType();
    useLayoutEffect(() => onArrival(page, location, type), [page, location, type]);
    // This one element renders all pages, so that an island keeps its state from the first load.
    return <Fragment key={page.key}>{page.render()}</Fragment>;
  };
}

function leaveTo(href: string, { aborted }: AbortSignal): Promise<never> {
  if (!aborted) window.location.assign(href);
  return never();
}

const never = () => new Promise<never>(() => {});

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
