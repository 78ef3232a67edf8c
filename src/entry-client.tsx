import { startTransition, StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, FOOTER } from './app/app.tsx';
import { type Boot, readBoot } from './app/boot.ts';
import { type FirstPage, PageOutlet } from './app/page-outlet.tsx';
import { PAGES } from './app/pages.ts';
import { watchBrokenPictures } from './app/broken-pictures.ts';
import { rememberVisitOrigin } from './lib/visit-origin.ts';
import { rememberEarlyInput } from './lib/early-input.ts';
import { KeptMarkup, rememberServedMarkup } from './ui/kept-markup.tsx';

/** A page with live parts is fetched before anything is hydrated; of any other the browser needs no code. */
async function firstPageOf(boot: Boot): Promise<FirstPage | undefined> {
  if (boot.live === undefined) return undefined;
  const { page } = await PAGES[boot.page].load();
  return { key: boot.page, page, live: boot.live };
}

async function start(): Promise<void> {
  const boot = readBoot();
  rememberVisitOrigin();
  const first = await firstPageOf(boot);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  rememberServedMarkup();
  watchBrokenPictures();
  rememberEarlyInput();
  // A transition is cut into slices: a slow phone answers a touch in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        {/* The frame itself keeps the old page until the new one is there: app.tsx. */}
        <BrowserRouter useTransitions={false}>
          <App
            site={boot.site}
            dataHandling={boot.dataHandling}
            page={
              <Suspense>
                <PageOutlet first={first} />
              </Suspense>
            }
            footer={<KeptMarkup name={FOOTER} />}
          />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}

// Without its code a page stays what the server made: complete, its links plain links.
start().catch((error: unknown) => console.error(error));
