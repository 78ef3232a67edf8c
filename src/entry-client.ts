/**
 * The first script: everything that a public page executes before somebody touches it. The script works
 * without React, and starts hydration when somebody is about to use a part that needs React (decision 24).
 */
import './site/router/frame-styles.ts';
import { PREVIEW_ENTRY } from '#shared/posts/preview-draft.ts';
import { handleLeadButtons } from '#src/site/leads/lead-buttons.ts';
import { handleLeadPage } from '#src/site/leads/lead-page-visit.ts';
import { type InitialState, readInitialState } from './lib/initial-state.ts';
import { reportFailure } from './lib/report-failure.ts';
import { handleCopyButtons } from './site/blog/copy-link.ts';
import { handleReading } from './site/blog/reading.ts';
import { handleCallControls } from './site/call/call-player.ts';
import { handleListening } from './site/call/listening.ts';
import { watchBrokenPictures } from './site/first-script/broken-pictures.ts';
import {
  followEarlySubmits,
  hasEarlyInput,
  replayPressesBeforeScript,
  submitEarlyChoices,
} from './site/first-script/early-input.ts';
import { fetchCode, fetchCodeNow } from './site/first-script/fetch-code.ts';
import { followHistory, stepsToDisplayedPage } from './site/first-script/history.ts';
import { MOVEMENTS, onFirst, onIntent } from './site/first-script/intent.ts';
import { isReachable } from './site/first-script/is-reachable.ts';
import { handleScrolling } from './site/first-script/scrolled-past.ts';
import { handleMobileMenu } from './site/frame/close-menu.ts';
import { handleServicesMenu } from './site/frame/handle-services-menu.ts';
import { handleOffline, showOfflineBar } from './site/frame/offline-bar.ts';
import { trackPageView } from './site/lib/analytics.ts';
import { rememberVisitOrigin } from './site/lib/visit-origin.ts';
import { whenVisible } from './site/lib/when-visible.ts';
import { handlePackageFinder } from './site/package-finder/handle-finder.ts';
import { handleTheme } from './ui/theme-choice.ts';

type Parts = Readonly<Record<string, (initialState: InitialState) => void>>;

/** The parts of every page by their names in error reports. A part that fails does not stop the others. */
const PARTS: Parts = {
  pictures: watchBrokenPictures,
  theme: handleTheme,
  'copy buttons': handleCopyButtons,
  'mobile menu': handleMobileMenu,
  'services menu': handleServicesMenu,
  scrolling: handleScrolling,
};

/** The parts that a preview by link does not have, as its visits are not measured and it sends no form. */
const PARTS_OF_VISITS: Parts = {
  'visit origin': rememberVisitOrigin,
  'page view': ({ page }) => trackPageView(location.pathname + location.search, page),
  offline: handleOffline,
  'lead buttons': handleLeadButtons,
  'lead page': handleLeadPage,
  reading: handleReading,
  calls: handleCallControls,
  recordings: handleListening,
  'package finder': handlePackageFinder,
  consent: askForConsent,
  presses: replayPressesBeforeScript,
  'offline pages': storeForOffline,
  hydration: hydrateOnIntent,
};

const initialState = readInitialState();
const isPreview = initialState.page === 'blogSharedPreview';
for (const [name, start] of Object.entries(isPreview ? PARTS : { ...PARTS, ...PARTS_OF_VISITS })) {
  try {
    start(initialState);
  } catch (error) {
    reportFailure(name, error);
  }
}
if (isPreview) import('./site/first-script/frame-links.ts').catch(() => {});

/** Asks for consent only if Google's tag is configured; without it, nothing is measured. */
function askForConsent({ site, dataHandling: { googleMeasurementId } }: InitialState): void {
  if (googleMeasurementId === undefined) return;
  whenVisible(() => {
    import('./site/consent/consent.ts').then(
      ({ handleConsent }) => handleConsent(googleMeasurementId, site),
      () => {},
    );
  });
}

/**
 * Stores the page for reading offline. On pages other than articles, code that the visitor uses now is loaded
 * first.
 */
function storeForOffline({ page }: InitialState): void {
  const article = page === 'blogArticle' ? location.pathname : '';
  onFirst([...MOVEMENTS, 'touchstart'], () => {
    setTimeout(
      () => {
        import('./site/first-script/store-for-offline.ts').then(
          (code) => code.storeForOffline(article),
          () => {},
        );
      },
      article ? 0 : 4_000,
    );
  });
}

function hydrateOnIntent(state: InitialState): void {
  const onRouterReady = followHistory(() => void loadPageOfEntry());
  followEarlySubmits();
  submitEarlyChoices();
  const start = onIntent(() => fetchAndHydrate(state, onRouterReady));
  // This call follows `onIntent`, because an event that starts the hydration needs no code in advance.
  onFirst(MOVEMENTS, fetchCode);
  // Browsers restore fields at `load`, or at `pageshow` if the page comes from their cache.
  for (const moment of ['load', 'pageshow'])
    window.addEventListener(moment, () => hasEarlyInput() && start(), { once: true });
  if (hasEarlyInput() || hasDraft(state)) start();
}

/** Loads the page after Back or Forward to another page, because only the server can render it. */
async function loadPageOfEntry(): Promise<void> {
  if (navigator.onLine || (await isReachable(location.href))) return location.reload();
  const steps = stepsToDisplayedPage();
  history.go(steps);
  showOfflineBar(() => history.go(-steps));
}

async function fetchAndHydrate(state: InitialState, onRouterReady: () => void): Promise<void> {
  fetchCodeNow();
  const code = await import('./site/router/hydrate.tsx');
  await code.hydrate(state, onRouterReady);
}

/** True if there is a draft to preview. Without a draft in this tab, the preview needs no React. */
function hasDraft({ page }: InitialState): boolean {
  if (page !== 'blogPreview') return false;
  try {
    if (sessionStorage.getItem(PREVIEW_ENTRY) !== null) return true;
  } catch {
    // Without storage there is no draft.
  }
  document.querySelector('.looking')?.classList.remove('looking');
  return false;
}
