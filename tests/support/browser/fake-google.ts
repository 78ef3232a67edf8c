/** A fake of Google's tag, served at the network. */

import type { Page } from 'playwright';
import { answerForOthers } from './browser.ts';

export const MEASUREMENT_ID = 'G-TEST12345';

/**
 * Reads the data layer, sets cookies if consent allows them, and sends each event. Also counts plain objects in
 * the layer, so that our code cannot rely on Google ignoring them.
 */
const FAKE_TAG = `(() => {
  const address = new URL(document.currentScript.src);
  const id = address.searchParams.get('id');
  const name = address.searchParams.get('l') ?? 'dataLayer';
  const allowed = {};
  let settings;
  const send = (event, parameters) => {
    if (!settings || window['ga-disable-' + id] || allowed.analytics_storage !== 'granted') return;
    const query = new URLSearchParams({ ...parameters, tid: id, en: event });
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const work = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return command?.event && send(command.event, command);
    const [verb, what, values] = command;
    if (verb === 'consent') Object.assign(allowed, values);
    if (verb === 'config') {
      settings = values;
      if (allowed.analytics_storage === 'granted') {
        document.cookie = '_ga=GA1.1.1.1; path=/; max-age=' + settings.cookie_expires;
        document.cookie = '_ga_TEST12345=GS2.1.1; path=/; max-age=' + settings.cookie_expires;
      }
      if (settings.send_page_view !== false) send('page_view', { from: 'config' });
    }
    if (verb === 'event') send(what, values);
  };
  const layer = (window[name] ??= []);
  const push = layer.push.bind(layer);
  layer.push = (...commands) => { push(...commands); commands.forEach(work); return layer.length; };
  [...layer].forEach(work);
})();`;

export type Google = {
  fetched: string[];
  hits: Record<string, string>[];
};

/** Responds to requests to Google and fails requests to other hosts. Several pages may share `google`. */
export function fakeGoogle(page: Page, { fetched, hits }: Google): Promise<void> {
  return answerForOthers(page, (url) => {
    if (url.href.startsWith('https://www.googletagmanager.com/gtag/js?')) {
      fetched.push(url.href);
      return { contentType: 'text/javascript', body: FAKE_TAG };
    }
    if (!url.href.startsWith('https://region1.google-analytics.com/g/collect?')) return undefined;
    hits.push(Object.fromEntries(url.searchParams));
    return { status: 204 };
  });
}
