/**
 * Says whether a path may lead into the admin area for any of its readers: this server, a proxy in front of
 * it, or a browser. It may be encoded several times and have slashes of any kind and number, dots, parameters
 * after semicolons and capitals: if one reading leads there, the path does.
 * @param url as it stands in the request line
 */
export function isAdminPath(url: string): boolean {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '').replace(/[?#].*$/s, '');
  const way: string[] = [];
  for (const written of plain(path).split(/[/\\]/)) {
    const segment = written.replace(/[;?#].*$/s, '');
    if (segment === '..') way.pop();
    else if (segment !== '' && segment !== '.') way.push(segment);
    // Checks every prefix, so a parser that keeps `..` as a name is covered too.
    if (way[0] === 'admin') return true;
  }
  return false;
}

/** Rounds of decoding: more than any chain of proxies does. */
const ROUNDS = 5;

// Characters that a lenient parser ignores.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const OVERLOOKED = /[\u0000-\u0020\u007f]/g;

function plain(path: string): string {
  let text = path;
  for (let round = 0; round < ROUNDS; round += 1) {
    const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => decodedOr(encoded));
    if (decoded === text) break;
    text = decoded;
  }
  return text.normalize('NFKC').replace(OVERLOOKED, '').toLowerCase();
}

function decodedOr(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
