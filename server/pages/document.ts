import type { InlineParts } from '#server/http/security.ts';
import type { RenderedPage } from '#shared/rendering-entry.ts';
import type { ClientBuild, PageAssets } from './client-build.ts';

/** The placeholders in the template, in the order of the template. */
const PLACEHOLDERS = /<!--(?:head|app|initial-state)-->/;

/** Returns the document. Its inline scripts and styles are also returned, for the content security policy. */
export async function writeDocument(
  build: Pick<ClientBuild, 'template'>,
  page: Extract<RenderedPage, { kind: 'page' }>,
  { pathname, search }: URL,
  assets: PageAssets,
): Promise<{ body: Buffer; inline: InlineParts }> {
  const template = await build.template(pathname + search);
  const style = styleOf(assets.styles);
  // The tags come first, so that browsers request fonts before they parse the styles that use them.
  const head = `${assets.tags}\n${page.head}\n`;
  const headEnd = `\n${page.headEnd}`;
  const { html: app, initialState } = page;
  const documentHead = fillTemplate(template, { head: head + headEnd, app: '', initialState: '' });
  return {
    body: fillWithStyle(template, { head, style: style.element, headEnd, app, initialState }),
    inline: { scripts: inlineScripts(documentHead), styles: style.texts },
  };
}

export function fillTemplate(
  template: string,
  parts: { head: string; app: string; initialState: string },
): string {
  const [start = '', afterHead = '', afterApp = '', end = ''] = template.split(PLACEHOLDERS);
  return start + parts.head + afterHead + parts.app + afterApp + parts.initialState + end;
}

/**
 * Fills the template. The result is bytes, so that the style sheet is encoded only once: it is the largest part of
 * a page and the same for all pages of a kind.
 */
function fillWithStyle(
  template: string,
  parts: { head: string; style: Buffer; headEnd: string; app: string; initialState: string },
): Buffer {
  const [start = '', ...rest] = template.split(PLACEHOLDERS);
  const [afterHead = '', afterApp = '', end = ''] = rest;
  return Buffer.concat([
    Buffer.from(start + parts.head),
    parts.style,
    Buffer.from(parts.headEnd + afterHead + parts.app + afterApp + parts.initialState + end),
  ]);
}

/**
 * Returns the contents of inline scripts, including speculation rules. Data blocks of another type and
 * modules with a source need no hash in the content security policy.
 */
export function inlineScripts(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<script(?: type="speculationrules")?>([^<]*)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}

type Style = { element: Buffer; texts: readonly string[] };

/**
 * The encoded styles, by the array of style sheets. A page has the same array object as long as the process runs.
 */
const styles = new WeakMap<readonly string[], Style>();

function styleOf(sheets: readonly string[]): Style {
  const cachedStyles = styles.get(sheets);
  if (cachedStyles) return cachedStyles;
  const texts = sheets.length > 0 ? [sheets.join('')] : [];
  const style = { element: Buffer.from(texts.map((text) => `<style>${text}</style>`).join('')), texts };
  styles.set(sheets, style);
  return style;
}
