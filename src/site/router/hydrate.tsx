/**
 * Hydrates the islands. The code is loaded when somebody uses the page, and executed when somebody is about to use a
 * part that needs React.
 */

import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { DataHandlingProvider } from '#src/lib/data-handling-context.tsx';
import type { InitialState } from '#src/lib/initial-state.ts';
import { reportFailure } from '#src/lib/report-failure.ts';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { recordEarlyInput } from '#src/site/first-script/replay-input.ts';
import { rememberServedMarkup, ServedMarkup } from '#src/site/first-script/static-markup.tsx';
import type { Page } from '#src/site/lib/page.ts';
import { hydrationFiles } from '../first-script/fetch-code.ts';
import { App, FOOTER } from './app.tsx';
import { followLinks } from './follow-links.ts';
import { type CurrentPage, Navigation } from './navigation.tsx';
import { renderServed, WHOLE_PAGE } from './page-parts.tsx';
import { pageModule } from './pages.ts';
import { endSpeculation } from './speculation.ts';

/**
 * @param onRouterReady is called when React Router handles links and history
 * @throws if the page's code does not load
 */
export async function hydrate(initialState: InitialState, onRouterReady: () => void): Promise<void> {
  const { site, dataHandling } = initialState;
  const first = await firstPageOf(initialState);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const navigation = new Navigation(site, first, function Frame() {
    useEffect(() => {
      onRouterReady();
      const stops = [followLinks(navigation), navigation.scroll.start()];
      return () => {
        for (const stop of stops) stop();
      };
    }, []);
    return <App footer={<ServedMarkup name={FOOTER} />} />;
  });
  const servedNodes = [...root.childNodes];
  rememberServedMarkup();
  endSpeculation();
  recordEarlyInput();
  // A transition renders in slices, so that a slow phone can handle input between two slices.
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
        // React renders again a part that it cannot hydrate, mostly because an extension has changed the
        // page.
        onRecoverableError: report('hydration'),
        // React removes the whole page after an error in the frame, because no error boundary surrounds the
        // frame.
        onUncaughtError(error) {
          report('frame')(error);
          if (navigation.isFirst()) root.replaceChildren(...servedNodes);
        },
      },
    );
  });
}

/** Reports an error to the server, and to the console, as React does by default. */
function report(part: string): (error: unknown) => void {
  return (error) => {
    reportFailure(part, error);
    reportError(error);
  };
}

/** Returns the page that the server rendered. A page without islands needs no code. */
async function firstPageOf({ page: key, islandProps, site }: InitialState): Promise<CurrentPage> {
  if (islandProps === undefined) return { key, render: () => <ServedMarkup name={WHOLE_PAGE} /> };
  const [, file] = hydrationFiles();
  // The file is imported by its URL. The build's own import would load the inlined styles again, and wait for
  // them.
  const { page } = file ? await importPage(file) : await pageModule(key).load();
  return { key, render: () => renderServed(page, islandProps, site) };
}

function importPage(file: string): Promise<{ page: Page }> {
  return import(/* @vite-ignore */ file) as Promise<{ page: Page }>;
}
