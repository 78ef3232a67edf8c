/**
 * Builds the page that the service worker stores, and displays without a network. The page needs no other file.
 */

import { contentSecurityPolicy, type PolicyOptions } from '#server/http/security.ts';
import { createResponse, type RouteResponse } from '#server/pages/response.ts';
import { CEDILLA, SESDAS_LETTERS, WORDMARK_BOX } from '#shared/brand/wordmark-shapes.ts';
import { DEFAULT_NAME, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { TRUSTED_TYPES_POLICY } from '#shared/trusted-types.ts';
import { escapeHtml } from '#text/escape-html.ts';

const WORDS = {
  title: 'Bağlantınız yok',
  headline: 'Bağlantınız yok, telefonumuz var.',
  text: 'Bu sayfa internetsiz açılmıyor, telefon internetsiz de çalar. Bağlantı gelince sayfa kendiliğinden açılır.',
  call: 'Şimdi arayın',
  retry: 'Yeniden deneyin',
  read: 'Okuduklarınız burada duruyor',
};

/** The script that sets the theme: the visitor's choice, or else the theme of the system. */
const THEME = `(function(d){var c;try{c=localStorage.getItem('theme')}catch(e){}d.dataset.theme=c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`;

/**
 * The script that lists the articles that the service worker (`public/sw.js`) has stored, the newest first, and that
 * loads the requested page when the network is back.
 */
const READER = `addEventListener('online',function(){
  fetch(location.href,{method:'HEAD'}).then(function(){location.reload()},function(){});
});
(async function(){
  var paths=/^\\/blog\\/\\d{4}\\/\\d{2}\\/[^/]+$/,names=await caches.keys(),list=document.querySelector('ol');
  var name=names.find(function(each){return each.startsWith('articles-')});
  if(!name)return;
  var cache=await caches.open(name),requests=(await cache.keys()).reverse(),parser=new DOMParser();
  var policy=window.trustedTypes?trustedTypes.createPolicy('${TRUSTED_TYPES_POLICY}',{createHTML:String}):{createHTML:String};
  for(var request of requests){
    var path=new URL(request.url).pathname;
    if(!paths.test(path))continue;
    var html=await(await cache.match(request)).text();
    var title=parser.parseFromString(policy.createHTML(html),'text/html').querySelector('h1');
    if(!title)continue;
    var link=document.createElement('a');
    link.href=path;
    link.textContent=title.textContent;
    list.appendChild(document.createElement('li')).append(link);
  }
  list.parentNode.hidden=!list.children.length;
})()`;

/** The colours are those of `src/theme/semantic-tokens.ts`: bg, fg, fg.muted, brand, brand.on, brand.fg, line.strong. */
const STYLE = `
:root{color-scheme:light;--bg:#f7f9f8;--fg:#13201c;--muted:#4a5a55;--brand:#07564e;--on:#fff;--accent:#07564e;--line:#7b8c86}
:root[data-theme=dark]{color-scheme:dark;--bg:#0b1311;--fg:#e9f0ed;--muted:#a9bab4;--brand:#74c4b5;--on:#062624;--accent:#84d0c2;--line:#647972}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;padding:clamp(1.25rem,5vw,3rem);background:var(--bg);color:var(--fg);font:1.0625rem/1.5 "Instrument Sans",system-ui,sans-serif;overflow-wrap:anywhere}
header{font-size:1.75rem;font-weight:600;letter-spacing:-.045em;line-height:1.15}
svg{display:block;height:2.15rem}
main{margin:auto 0;padding-block:2rem}
h1{max-width:11em;margin:0;font-size:clamp(2.125rem,1.3rem + 3.5vw,4.25rem);font-weight:600;line-height:1.04;letter-spacing:-.04em;text-wrap:balance}
h2{margin:0;font-size:1.25rem;font-weight:600;letter-spacing:-.02em}
p{max-width:38rem;margin:.75rem 0 0;color:var(--muted)}
.tel{display:block;padding:.1em 0;color:var(--fg);font-size:clamp(1.75rem,11vw,9rem);font-weight:600;line-height:1.1;letter-spacing:-.05em;text-decoration:none}
.tel:hover{text-decoration:underline;text-decoration-thickness:.05em}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.acts a{display:inline-flex;align-items:center;min-height:3.5rem;padding:.6rem 1.5rem;border:1.5px solid var(--line);border-radius:5px;color:var(--fg);font-weight:600;text-decoration:none}
.acts .call{border-color:var(--brand);background:var(--brand);color:var(--on)}
section{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,8fr);gap:.5rem 2.5rem;padding-top:1rem;border-top:1.5px solid var(--fg)}
section[hidden]{display:none}
ol{margin:0;padding:0;list-style:none}
li a{display:flex;align-items:center;min-height:3rem;padding-block:.5rem;border-bottom:1px solid var(--line);color:var(--fg);font-weight:600;line-height:1.3;text-decoration:none}
li a:hover{text-decoration:underline;text-underline-offset:.22em}
@media(max-width:62rem){section{grid-template-columns:minmax(0,1fr)}}
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
      'content-security-policy': contentSecurityPolicy({ scripts: [THEME, READER], styles: [STYLE] }, policy),
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
      `<a class="tel" href="${escapeHtml(telephoneHref(site.phone))}">${escapeHtml(site.phone)}</a>`,
      `<p>${WORDS.text}</p>`,
      '<div class="acts">',
      `<a class="call" href="${escapeHtml(telephoneHref(site.phone))}">${WORDS.call}</a>`,
      // The empty `href` is the URL of the page that the visitor requested.
      `<a href="">${WORDS.retry}</a>`,
      '</div>',
      '</main>',
      `<section aria-labelledby="read" hidden><h2 id="read">${WORDS.read}</h2><ol></ol></section>`,
      `<script>${READER}</script>`,
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
