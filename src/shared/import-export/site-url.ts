import { withScheme } from '#rich-text/urls.ts';

/**
 * Reads the address of a site as people type it, with or without `https://`.
 * @returns the address without query, fragment and final slash; undefined if the text is no address
 */
export function readSiteUrl(text: string): string | undefined {
  // No address of a site has a user name.
  const url = text.includes('@') ? null : URL.parse(withScheme(text.trim()));
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.origin + url.pathname.replace(/\/+$/, '');
}
