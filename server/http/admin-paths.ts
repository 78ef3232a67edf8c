/**
 * Whether an address leads into the admin area for anybody who may read it: this server, a proxy in front of it, or a
 * browser. Encoded once or several times, with slashes of any kind and number, dots, parameters after semicolons,
 * capitals: whatever it could be taken for, it is.
 * @param url as it stands in the request line
 */
export function isAdminAddress(url: string): boolean {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '').replace(/[?#].*$/s, '');
  const way: string[] = [];
  for (const written of plain(path).split(/[/\\]/)) {
    const segment = written.replace(/[;?#].*$/s, '');
    if (segment === '..') way.pop();
    else if (segment !== '' && segment !== '.') way.push(segment);
    // On the way counts: who takes dots for a name like any other stays inside.
    if (way[0] === 'admin') return true;
  }
  return false;
}

/** Deep enough for every decoder that could stand in line. */
const ROUNDS = 5;

// What a lenient reader overlooks.
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
