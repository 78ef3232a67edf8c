/**
 * Google's tag, in basic consent mode: it is not even fetched before consent. It reads a data layer of its
 * own, which holds only what it may know. `window.dataLayer` is not used for it, so that nothing is counted
 * twice or outlives a withdrawal.
 */
import { forwardEvents } from '#src/site/lib/analytics.ts';

const LAYER = 'googleTagLayer';
/** The retention of our own numbers: thirteen months. */
const COOKIE_SECONDS = 395 * 24 * 60 * 60;

/** The tag is a script of the document: it is fetched once, whoever consents again. */
let fetched = false;

/** Starts measuring, beginning with the page on the screen. */
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
      // Our code sends page views itself: each once, with its own title.
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

/** Stops measuring: no more events are forwarded, and a loaded tag is disabled. */
export function stopMeasuring(measurementId: string): void {
  forwardEvents(undefined);
  // Disabled first: a tag that learns of the withdrawal would report it to Google.
  switchOff(measurementId, true);
  gtag('consent', 'update', { analytics_storage: 'denied' });
}

/** Deletes the cookies of Google's tag, for every domain that it may have set them for. */
export function deleteGoogleCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith('_ga')) continue;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

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
  // The tag takes a command only as an arguments object.
  layer.push(arguments);
}
