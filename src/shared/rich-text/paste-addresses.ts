/** Addresses of pasted links. */
import { attribute } from './inline-style.ts';
import type { Element } from './tree.ts';
import { withScheme } from './urls.ts';

/** Completes a link whose author left out the scheme: on our page it would be a path beside the article. */
export function completeAddress(element: Element): void {
  if (element.tagName !== 'a') return;
  const href = attribute(element, 'href')?.trim();
  if (href === undefined || withScheme(href) === href) return;
  element.attrs = element.attrs.map((attr) =>
    attr.name === 'href' ? { ...attr, value: withScheme(href) } : attr,
  );
}
