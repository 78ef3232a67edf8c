import { jsonForHtml } from '#src/lib/json-for-html.ts';
import { trustedData } from '#src/lib/trusted-markup.ts';
import type { Head } from '#src/site/lib/head.ts';
import { escapeHtml } from '#text/escape-html.ts';

type Tag = { name: 'title' | 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string };

/**
 * The language of all pages that search engines list. It is Turkish even if the interface of the blog is English.
 */
export const PAGE_LANGUAGE = 'tr';

const HEAD_ATTRIBUTE = 'data-head';

export function headHtml(head: Head): string {
  return tagsOf(head)
    .map(({ name, attributes, text }) => {
      const attributesHtml = Object.entries({ ...attributes, [HEAD_ATTRIBUTE]: '' })
        .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
        .join('');
      if (text === undefined) return `<${name}${attributesHtml}>`;
      return `<${name}${attributesHtml}>${name === 'script' ? text : escapeHtml(text)}</${name}>`;
    })
    .join('\n');
}

export function replaceHead(head: Head): void {
  for (const old of document.head.querySelectorAll(`[${HEAD_ATTRIBUTE}]`)) old.remove();
  for (const { name, attributes, text } of tagsOf(head)) {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries({ ...attributes, [HEAD_ATTRIBUTE]: '' }))
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
    ...(head.canonical && head.language
      ? [head.language, 'x-default'].map((hreflang) => ({
          name: 'link' as const,
          attributes: { rel: 'alternate', hreflang, href: head.canonical ?? '' },
        }))
      : []),
    ...(head.feed
      ? [
          {
            name: 'link' as const,
            attributes: { rel: 'alternate', type: 'application/rss+xml', ...head.feed },
          },
        ]
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
