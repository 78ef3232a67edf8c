/**
 * Builds the page that the service worker stores, and displays without a network. The page needs no other file.
 */

import { contentSecurityPolicy, type PolicyOptions } from '#server/http/security.ts';
import { createResponse, type RouteResponse } from '#server/pages/response.ts';
import { CEDILLA, SESDAS_LETTERS, WORDMARK_BOX } from '#shared/brand/wordmark-shapes.ts';
import { DEFAULT_NAME, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { escapeHtml } from '#text/escape-html.ts';

const WORDS = {
  title: 'Bağlantınız yok',
  headline: 'Bağlantınız yok, telefonumuz var.',
  text: 'Bu sayfa internetsiz açılmıyor. Telefon internetsiz de çalar:',
  retry: 'Yeniden deneyin',
};

/** The script that sets the theme: the visitor's choice, or else the theme of the system. */
const THEME = `(function(d){var c;try{c=localStorage.getItem('theme')}catch(e){}d.dataset.theme=c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`;

/** The colours are those of `src/theme/semantic-tokens.ts`: bg, fg, fg.muted, brand, brand.on, brand.fg, line.strong. */
const STYLE = `
:root{color-scheme:light;--bg:#f7f9f8;--fg:#13201c;--muted:#4a5a55;--brand:#07564e;--on:#fff;--accent:#07564e;--line:#7b8c86}
:root[data-theme=dark]{color-scheme:dark;--bg:#0b1311;--fg:#e9f0ed;--muted:#a9bab4;--brand:#74c4b5;--on:#062624;--accent:#84d0c2;--line:#647972}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;padding:clamp(1.25rem,5vw,3rem);background:var(--bg);color:var(--fg);font:1.0625rem/1.5 "Instrument Sans",system-ui,sans-serif;overflow-wrap:anywhere}
header{font-size:1.75rem;font-weight:600;letter-spacing:-.045em;line-height:1.15}
svg{display:block;height:2.15rem}
main{max-width:44rem;margin:auto 0}
h1{margin:0;font-size:clamp(2.125rem,1.3rem + 3.5vw,4.25rem);font-weight:600;line-height:1.04;letter-spacing:-.04em;text-wrap:balance}
p{margin:1.25rem 0 0;color:var(--muted)}
.tel{display:inline-block;margin-top:.5rem;padding:.25rem 0;color:var(--fg);font-size:clamp(1.75rem,1.3rem + 2vw,2.75rem);font-weight:600;letter-spacing:-.03em;text-decoration-thickness:2px;text-decoration-color:var(--accent);text-underline-offset:.18em}
.again{display:inline-flex;align-items:center;min-height:2.875rem;margin-top:2rem;padding:.55rem 1.15rem;border:1.5px solid var(--line);border-radius:5px;color:var(--fg);font-weight:600;text-decoration:none}
.tail{fill:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`;

/** Returns the page. Browsers revalidate it each time, as the response is small. */
export function offlinePage(site: Pick<Site, 'name' | 'phone'>, policy: PolicyOptions): RouteResponse {
  return createResponse({
    status: 200,
    isCacheable: true,
    isFixed: false,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': contentSecurityPolicy({ scripts: [THEME], styles: [STYLE] }, policy),
    },
    body: [
      '<!doctype html>',
      '<html lang="tr">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<script>${THEME}</script>`,
      `<title>${escapeHtml(`${WORDS.title} - ${site.name}`)}</title>`,
      `<style>${STYLE}</style>`,
      '</head>',
      '<body>',
      `<header>${wordmark(site.name)}</header>`,
      '<main>',
      `<h1>${WORDS.headline}</h1>`,
      `<p>${WORDS.text}</p>`,
      `<a class="tel" href="${escapeHtml(telephoneHref(site.phone))}">${escapeHtml(site.phone)}</a>`,
      // The empty `href` is the URL of the page that the visitor requested.
      `<div><a class="again" href="">${WORDS.retry}</a></div>`,
      '</main>',
      '</body>',
      '</html>',
    ].join('\n'),
  });
}

/** Returns the brand's name: a drawing for the default brand, otherwise text. */
function wordmark(name: string): string {
  if (name !== DEFAULT_NAME) return escapeHtml(name);
  const { x, y, width, height } = WORDMARK_BOX;
  return `<svg viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${escapeHtml(name)}"><path fill="currentColor" d="${SESDAS_LETTERS}"/><path class="tail" d="${CEDILLA}"/></svg>`;
}
