/** Builds the page that stops the Monday mail. It needs no script and no other file. */

import { contentSecurityPolicy, type PolicyOptions, SECRET_PAGE_HEADERS } from '#server/http/security.ts';
import { pathTo } from '#shared/routes.ts';
import { WORDS } from '#shared/words/all.ts';
import { inLanguage, type Language } from '#shared/words/languages.ts';
import { escapeHtml } from '#text/escape-html.ts';

/** The colours are those of `src/theme/semantic-tokens.ts`: bg, fg, fg.muted, brand, brand.on. */
const STYLE = `
:root{color-scheme:light dark;--bg:#f7f9f8;--fg:#13201c;--muted:#4a5a55;--brand:#07564e;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0b1311;--fg:#e9f0ed;--muted:#a9bab4;--brand:#74c4b5;--on:#062624}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;padding:clamp(1.25rem,5vw,3rem);background:var(--bg);color:var(--fg);font:1.0625rem/1.5 "Instrument Sans",system-ui,sans-serif;overflow-wrap:anywhere}
header{font-size:1.75rem;font-weight:600;letter-spacing:-.045em}
main{max-width:40rem;margin:auto 0}
h1{margin:0;font-size:clamp(1.75rem,1.3rem + 2vw,2.5rem);font-weight:600;line-height:1.1;letter-spacing:-.03em}
p{margin:.75rem 0 1.5rem;color:var(--muted)}
.act{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.15rem;border:0;border-radius:5px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
`;

export type StopState = 'question' | 'done' | 'used';

/** @param state `question` has a button that sends the same address by POST, as mail scanners follow links */
export function stopPage(
  state: StopState,
  { language, siteName, policy }: { language: Language; siteName: string; policy: PolicyOptions },
): { headers: Record<string, string>; body: string } {
  const words = WORDS[language].mail.monday.page;
  const text = state === 'used' ? words.usedText : words.text;
  const account = inLanguage(pathTo('adminAccount'), language);
  const action =
    state === 'question'
      ? // Without `action`, the form is sent to the address of the page, which has the token.
        `<form method="post"><button class="act">${words.button}</button></form>`
      : `<a class="act" href="${escapeHtml(account)}">${words.account}</a>`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...SECRET_PAGE_HEADERS,
      'x-frame-options': 'DENY',
      'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [STYLE] }, policy),
    },
    body: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${words[state]} - ${escapeHtml(siteName)}</title><style>${STYLE}</style></head>`,
      `<body><header>${escapeHtml(siteName)}</header>`,
      `<main><h1>${words[state]}</h1><p>${text}</p>${action}</main></body></html>`,
    ].join('\n'),
  };
}
