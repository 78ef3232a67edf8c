/** HTML documents: the template of the build, filled with the parts of a page. */
import type { RenderedPage } from '#shared/rendering-entry.ts';
import type { InlineParts } from '#server/http/security.ts';
import type { ClientBuild } from './client-build.ts';

/** Marks of the template, in their order. */
const MARKS = /<!--(?:head|app|initial-state)-->/;

/** Puts a page's parts into the template's marks. */
export function fillTemplate(
  template: string,
  parts: { head: string; app: string; initialState: string },
): string {
  const [start = '', afterHead = '', afterApp = '', end = ''] = template.split(MARKS);
  return start + parts.head + afterHead + parts.app + afterApp + parts.initialState + end;
}

/**
 * The document as bytes, with a style sheet between two parts of its head. The sheet is most of a page and the same for
 * all pages of a kind: as bytes it is encoded once.
 */
function fillWithStyle(
  template: string,
  parts: { head: string; style: Buffer; headEnd: string; app: string; initialState: string },
): Buffer {
  const [start = '', ...rest] = template.split(MARKS);
  const [afterHead = '', afterApp = '', end = ''] = rest;
  return Buffer.concat([
    Buffer.from(start + parts.head),
    parts.style,
    Buffer.from(parts.headEnd + afterHead + parts.app + afterApp + parts.initialState + end),
  ]);
}

/** Scripts that run and stand in the head, and the rules of speculation; data blocks have another type, modules a source. */
export function inlineScripts(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<script(?: type="speculationrules")?>([^<]*)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}

/** The document of a page, and its inline scripts and styles for the policy. */
export async function writeDocument(
  build: ClientBuild,
  page: Extract<RenderedPage, { kind: 'page' }>,
  { pathname, search }: URL,
): Promise<{ body: Buffer; inline: InlineParts }> {
  const assets = await build.assets(page.file, page.hasIslands);
  const template = await build.template(pathname + search);
  const style = styleOf(assets.styles);
  // Preloads come first, so that fonts are requested before the styles that name them are read.
  const head = `${[assets.tags, page.head].join('\n')}\n`;
  const headEnd = `\n${page.headEnd}`;
  const { html: app, initialState } = page;
  const written = fillTemplate(template, { head: head + headEnd, app: '', initialState: '' });
  return {
    body: fillWithStyle(template, { head, style: style.element, headEnd, app, initialState }),
    inline: { scripts: inlineScripts(written), styles: style.texts },
  };
}

/** The style element of each page's sheets, which the build holds for as long as it runs. */
const styleElements = new WeakMap<readonly string[], { element: Buffer; texts: readonly string[] }>();

function styleOf(sheets: readonly string[]): { element: Buffer; texts: readonly string[] } {
  const known = styleElements.get(sheets);
  if (known) return known;
  const text = sheets.join('');
  const texts = sheets.length > 0 ? [text] : [];
  const style = { element: Buffer.from(texts.map((each) => `<style>${each}</style>`).join('')), texts };
  styleElements.set(sheets, style);
  return style;
}
