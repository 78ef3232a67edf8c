/** Returns whether a picture's URL leads to another site. @param origin the origin of this site */
export function isExternalUrl(url: string, origin: string): boolean {
  const target = URL.parse(url, origin);
  return target !== null && /^https?:$/.test(target.protocol) && target.origin !== origin;
}
