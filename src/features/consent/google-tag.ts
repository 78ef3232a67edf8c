/**
 * Google's tag, in basic consent mode: not even fetched before consent. It reads a data layer of its own, which
 * holds what it may know and nothing else; `window.dataLayer` is not for it, so that nothing there is counted a
 * second time or outlives a withdrawal.
 */
import { forwardEvents } from '#src/lib/analytics.ts';

const LAYER = 'googleTagLayer';
/** As long as our own numbers are kept: thirteen months. */
const COOKIE_SECONDS = 395 * 24 * 60 * 60;

let fetched = false;

/** Lets Google measure from now on, beginning with the page on the screen. */
export function startMeasuring(measurementId: string): void {
  switchOff(measurementId, false);
  if (!fetched) {
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
  }
  gtag('consent', 'update', { analytics_storage: 'granted' });
  if (!fetched) {
    gtag('js', new Date());
    gtag('config', measurementId, {
      // Page views are ours to tell: each once, under its own title.
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: COOKIE_SECONDS,
    });
    fetchTag(measurementId);
    fetched = true;
  }
  forwardEvents(({ name, ...parameters }) => gtag('event', name, parameters));
}

/** Ends it: nothing more is handed on, and a tag that is there already falls silent. */
export function stopMeasuring(measurementId: string): void {
  forwardEvents(undefined);
  // First: a tag that learns of a withdrawal would tell Google about it.
  switchOff(measurementId, true);
  gtag('consent', 'update', { analytics_storage: 'denied' });
}

/** Deletes what Google's tag left in this site's cookies, whichever part of the host's name they were set for. */
export function deleteGoogleCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ga')) continue;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

/** Google's own switch for one measurement id. */
function switchOff(measurementId: string, off: boolean): void {
  Reflect.set(window, `ga-disable-${measurementId}`, off);
}

function fetchTag(measurementId: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}&l=${LAYER}`;
  document.head.append(script);
}

function gtag(..._command: unknown[]): void {
  const layer = (Reflect.get(window, LAYER) ?? []) as unknown[];
  Reflect.set(window, LAYER, layer);
  // oxlint-disable-next-line prefer-rest-params -- the tag takes a command only as an arguments object
  layer.push(arguments);
}
