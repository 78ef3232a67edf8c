export function isExternalUrl(url: string, origin: string): boolean {
  const target = URL.parse(url, origin);
  return target !== null && /^https?:$/.test(target.protocol) && target.origin !== origin;
}
