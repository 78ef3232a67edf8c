/**
 * Fetched when the browser is idle, executed when somebody is about to touch the page: React hydrates the
 * islands.
 */
import { showOfflineBar } from '#src/features/site-frame/offline-bar.ts';
import { closeServicesMenu } from '#src/features/site-frame/services-menu-control.ts';
import { takeEarlyInput } from '#src/lib/early-input.ts';
import type { LocationStore } from '#src/lib/history.ts';
import { LocationProvider } from '#src/lib/location.ts';
import type { Page } from '#src/lib/page.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { ServedMarkup, rememberServedMarkup } from '#src/ui/static-markup.tsx';
import { startTransition, StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, FOOTER } from './app.tsx';
import type { InitialState } from './initial-state.ts';
import { hydrationFiles } from './fetch-code.ts';
import { LinkInterceptor } from './link-interceptor.tsx';
import { createNavigationCache } from './navigation-cache.ts';
import { type FirstPage, PageOutlet } from './page-outlet.tsx';
import { pageModule } from './pages.ts';
import { createScrollMemory } from './scroll.ts';
import { endSpeculation } from './speculation.ts';

/** @throws where the page's code does not arrive */
export async function hydrate(initialState: InitialState, history: LocationStore): Promise<void> {
  const first = await firstPageOf(initialState);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const landed = history.readServed().location;
  const scroll = createScrollMemory(landed);
  const cache = createNavigationCache(initialState.site, {
    shown: scroll.shown,
    onLost(href) {
      history.returnTo(scroll.shown());
      showOfflineBar(() => history.navigate(href, { replace: false }));
    },
  });
  // A link that was followed closes the menu that it stands in.
  history.subscribe(closeServicesMenu);
  rememberServedMarkup();
  endSpeculation();
  takeEarlyInput();
  // A transition renders in slices, so that a slow phone answers input in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        {/* The frame itself keeps the old page until the new one has loaded: app.tsx. */}
        <LocationProvider value={history}>
          <App
            site={initialState.site}
            dataHandling={initialState.dataHandling}
            page={
              <Suspense>
                <PageOutlet first={first} landed={landed} cache={cache} scroll={scroll} />
              </Suspense>
            }
            footer={<ServedMarkup name={FOOTER} />}
            links={<LinkInterceptor cache={cache} scroll={scroll} />}
          />
        </LocationProvider>
      </StrictMode>,
      {
        // React renders anew what it cannot hydrate, mostly because somebody else has changed the page.
        onRecoverableError: report('hydration'),
        // React takes the whole page away: no boundary stands around the frame.
        onUncaughtError: report('frame'),
      },
    );
  });
}

/** Reports a failure to the server, and to the console as React does by itself. */
function report(part: string): (error: unknown) => void {
  return (error) => {
    reportFailure(part, error);
    reportError(error);
  };
}

/** A page with islands is loaded before hydration; other pages need no code. */
async function firstPageOf(initialState: InitialState): Promise<FirstPage | undefined> {
  if (initialState.islandProps === undefined) return undefined;
  const [, file] = hydrationFiles();
  // Imported by URL, as the build's own import would fetch and await the inlined styles again.
  const { page } = file ? await importPage(file) : await pageModule(initialState.page).load();
  return { key: initialState.page, page, islandProps: initialState.islandProps };
}

function importPage(file: string): Promise<{ page: Page }> {
  return import(/* @vite-ignore */ file) as Promise<{ page: Page }>;
}
