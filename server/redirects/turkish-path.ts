/** Matches octets of letters in Windows-1254 and ISO 8859-9, the encodings of old Turkish sites. */
const TURKISH_OCTETS = /(?:%[89A-F][0-9A-F])+/g;

/**
 * Returns the path that an old Turkish site wrote in Windows-1254: `/çağrı` for `/%E7a%F0r%FD`.
 * @param path in its normal form, in which only octets outside UTF-8 are still encoded
 * @returns undefined for a path without such octets
 */
export function turkishPath(path: string): string | undefined {
  if (!/%[89A-F]/.test(path)) return undefined;
  const turkish = new TextDecoder('windows-1254');
  return path.replace(TURKISH_OCTETS, (octets) =>
    turkish.decode(Uint8Array.from(octets.slice(1).split('%'), (octet) => Number.parseInt(octet, 16))),
  );
}
