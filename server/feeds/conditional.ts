import type { IncomingHttpHeaders } from 'node:http';

export type Validators = { etag: string; lastModified: Date };

/**
 * Whether who asks has it already (RFC 9110, section 13.2.2): a tag counts more than a date, and dates have seconds.
 */
export function isFresh(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const plain = (tag: string) => tag.trim().replace(/^W\//, '');
    return tags.trim() === '*' || tags.split(',').map(plain).includes(plain(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(Number(lastModified) / 1000) * 1000 <= since;
}
