/**
 * Fetched when the browser is idle, executed when somebody is about to touch the page: React hydrates the
 * islands.
 */
import { takeEarlyInput } from '#src/site/first-script/early-input.ts';
import { DataHandlingProvider } from '#src/lib/data-handling-context.tsx';
import type { Page } from '#src/site/lib/page.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { ServedMarkup, rememberServedMarkup } from '#src/site/first-script/static-markup.tsx';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App, FOOTER } from './app.tsx';
import type { InitialState } from '#src/lib/initial-state.ts';
import { hydrationFiles } from '../first-script/fetch-code.ts';
import { followLinks } from './follow-links.ts';
import { type CurrentPage, Navigation } from './navigation.tsx';
import { renderServed, WHOLE_PAGE } from './page-parts.tsx';
import { pageModule } from './pages.ts';
import { endSpeculation } from './speculation.ts';

/**
 * @param onFollowed is called when the page follows links and the history by itself
 * @throws where the page's code does not arrive
 */
export async function hydrate(initialState: InitialState, onFollowed: () => void): Promise<void> {
  const { site, dataHandling } = initialState;
  const first = await firstPageOf(initialState);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const navigation = new Navigation(site, first, function Frame() {
    useEffect(() => {
      onFollowed();
      const stops = [followLinks(navigation), navigation.scroll.start()];
      return () => {
        for (const stop of stops) stop();
      };
    }, []);
    return <App footer={<ServedMarkup name={FOOTER} />} />;
  });
  const served = [...root.childNodes];
  rememberServedMarkup();
  endSpeculation();
  takeEarlyInput();
  // A transition renders in slices, so that a slow phone answers input in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteProvider value={site}>
          <DataHandlingProvider value={dataHandling}>
            <RouterProvider router={navigation.router} useTransitions />
          </DataHandlingProvider>
        </SiteProvider>
      </StrictMode>,
      {
        // React renders anew what it cannot hydrate, mostly because somebody else has changed the page.
        onRecoverableError: report('hydration'),
        // React takes the whole page away: no boundary stands around the frame.
        onUncaughtError(error) {
          report('frame')(error);
          if (navigation.isFirst()) root.replaceChildren(...served);
        },
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
async function firstPageOf({ page: key, islandProps, site }: InitialState): Promise<CurrentPage> {
  if (islandProps === undefined) return { key, render: () => <ServedMarkup name={WHOLE_PAGE} /> };
  const [, file] = hydrationFiles();
  // Imported by URL, as the build's own import would fetch and await the inlined styles again.
  const { page } = file ? await importPage(file) : await pageModule(key).load();
  return { key, render: () => renderServed(page, islandProps, site) };
}

function importPage(file: string): Promise<{ page: Page }> {
  return import(/* @vite-ignore */ file) as Promise<{ page: Page }>;
}
