import { jsonForHtml } from '#src/lib/json-for-html.ts';
import { trustedData } from '#src/lib/trusted-markup.ts';

/** What stands in a page's head, as data: the server writes it, the browser replaces it on navigation. */
export type Head = {
  title: string;
  description?: string | undefined;
  keywords?: string | undefined;
  /** Absolute address. Pages that are not to be found have none. */
  canonical?: string | undefined;
  robots?: 'noindex' | undefined;
  openGraph?: Readonly<Record<string, string | undefined>> | undefined;
  twitter?: Readonly<Record<string, string | undefined>> | undefined;
  /** Structured data, one object a block. */
  jsonLd?: readonly object[] | undefined;
};

type Tag = { name: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string };

/** Marks the elements that belong to the page and go with it. */
const OWNED = 'data-head';

/** The head as HTML. */
export function headHtml(head: Head): string {
  return tagsOf(head)
    .map(({ name, attributes, text }) => {
      const written = Object.entries({ ...attributes, [OWNED]: '' })
        .map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
        .join('');
      if (text === undefined) return `<${name}${written}>`;
      return `<${name}${written}>${name === 'script' ? text : escapeText(text)}</${name}>`;
    })
    .join('\n');
}

/** Puts `head` in place of the head of the page before. */
export function replaceHead(head: Head): void {
  for (const old of document.head.querySelectorAll(`[${OWNED}]`)) old.remove();
  for (const { name, attributes, text } of tagsOf(head)) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries({ ...attributes, [OWNED]: '' }))
      element.setAttribute(attribute, value);
    if (text !== undefined) element.textContent = name === 'script' ? trustedData(text) : text;
    document.head.append(element);
  }
}

function tagsOf(head: Head): Tag[] {
  const meta = (kind: 'name' | 'property', key: string, content: string | undefined): Tag[] =>
    content ? [{ name: 'meta', attributes: { [kind]: key, content } }] : [];
  return [
    { name: 'title', attributes: {}, text: head.title },
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords),
    ...meta('name', 'robots', head.robots),
    ...(head.canonical
      ? [{ name: 'link' as const, attributes: { rel: 'canonical', href: head.canonical } }]
      : []),
    ...Object.entries(head.openGraph ?? {}).flatMap(([key, content]) => meta('property', key, content)),
    ...Object.entries(head.twitter ?? {}).flatMap(([key, content]) => meta('name', key, content)),
    ...(head.jsonLd ?? []).map((block) => ({
      name: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: jsonForHtml(block),
    })),
  ];
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
