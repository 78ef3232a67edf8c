/**
 * Google's tag in basic consent mode, which is not loaded before consent. The tag reads a separate data
 * layer, not `window.dataLayer`, so that no event is counted twice or sent after a withdrawal.
 */
import { EVENT_DAYS } from '#shared/periods.ts';
import { forwardEvents } from '#src/site/lib/analytics.ts';

const LAYER = 'googleTagLayer';
/** The lifetime of the tag's cookies. It equals the time for which our own analytics store events. */
const COOKIE_SECONDS = EVENT_DAYS * 24 * 60 * 60;

/** True once the tag is requested. A document executes the tag only once, even after a second consent. */
let isTagFetched = false;

/** Starts measuring with the current page. */
export function startMeasuring(measurementId: string): void {
  switchOff(measurementId, false);
  if (!isTagFetched) {
    gtag('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
  }
  gtag('consent', 'update', { analytics_storage: 'granted' });
  if (!isTagFetched) {
    gtag('js', new Date());
    gtag('config', measurementId, {
      // The tag sends no page views itself, as our code sends each page view once, with its own title.
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: COOKIE_SECONDS,
    });
    fetchTag(measurementId);
    isTagFetched = true;
  }
  forwardEvents(({ name, ...parameters }) => gtag('event', name, parameters));
}

/** Stops forwarding, and disables a loaded tag. */
export function stopMeasuring(measurementId: string): void {
  forwardEvents(undefined);
  // The tag is disabled before the command, because an enabled tag would report the withdrawal to Google.
  switchOff(measurementId, true);
  gtag('consent', 'update', { analytics_storage: 'denied' });
}

/** Deletes the cookies for every domain that the tag may have used. */
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
  // The tag accepts a command only as an `arguments` object.
  layer.push(arguments);
}
