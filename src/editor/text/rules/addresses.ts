import { LinkifyIt } from 'linkify-it';
import type { Inline } from '#rich-text/schema.ts';
import { acceptUrl } from './links.ts';

export type Address = { start: number; end: number; href: string };

const linkify = new LinkifyIt({ fuzzyLink: true }).add('//', null).add('ftp:', null);

/**
 * Matches typed text that is a URL. A URL without a scheme must begin with `www.`, as `notlar.md` is the name of a
 * file.
 */
const WRITTEN = /^(?:https?:\/\/|www\.|mailto:)|^[^/]+@/i;

export function addressesIn(text: string): Address[] {
  return (linkify.match(text) ?? []).flatMap(({ raw, index, lastIndex }) => {
    const href = WRITTEN.test(raw) ? acceptUrl(raw) : undefined;
    return href === undefined ? [] : [{ start: index, end: lastIndex, href }];
  });
}

export function linkedLine(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const { start, end, href } of addressesIn(line)) {
    parts.push({ text: line.slice(from, start) });
    parts.push({ type: 'link', href, children: [{ text: line.slice(start, end) }] });
    from = end;
  }
  return [...parts, { text: line.slice(from) }];
}
