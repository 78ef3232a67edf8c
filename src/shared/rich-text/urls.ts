/** The URLs that a link or an image may have: the link schemes of the specification, and no others. */
import type { Rule } from './attributes.ts';

/** The specification's "Link schemes allowed". */
const LINK_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
]);

/** `data:` is missing: "Inline base64 images are disallowed by default". */
const IMAGE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https']);

/** Longer URLs get truncated by other programs. */
const MAX_LENGTH = 2048;

// Characters that a browser drops before it looks for the scheme (tab and line ends anywhere, controls and spaces at
// the ends), and the other control characters with it: none belongs in a URL.
// oxlint-disable-next-line no-control-regex -- control characters are what it is for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * The URL in the form to store, or undefined. Relative ones, `#…`, `?…` and `//host` need no scheme. Any text
 * before a colon that precedes `/`, `?` and `#` must be an allowed scheme to the letter, which also rejects
 * spellings that some reader might take for one, such as `java\u200bscript:`.
 */
function allowedUrl(raw: unknown, schemes: ReadonlySet<string>): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH * 2) return undefined;
  const url = raw
    .toWellFormed()
    .replace(CONTROLS, '')
    .replace(/^ +|(?<! ) +$/g, '');
  if (url === '' || url.length > MAX_LENGTH) return undefined;
  const scheme = /^([^:/?#]*):/.exec(url)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? url : undefined;
}

export const linkUrl: Rule<string> = {
  accept: (raw) => allowedUrl(raw, LINK_SCHEMES),
  read: (text) => text,
};

export const imageUrl: Rule<string> = {
  accept: (raw) => allowedUrl(raw, IMAGE_SCHEMES),
  read: (text) => text,
};

/** A host, perhaps with a port, at the beginning of an address. Its last label has two letters at least. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,24})(?::\d{1,5})?(?=[/?#]|$)/u;

/** Endings that tell a file's name from a host: `notlar.md`. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'htm html php asp aspx md txt pdf doc docx xls xlsx ppt pptx csv jpg jpeg png gif svg webp avif zip xml json js css'.split(
    ' ',
  ),
);

/** Completes the address of another site that was written without its scheme: `example.com/a` gets `https://`. */
export function withScheme(url: string): string {
  const match = HOST.exec(url);
  const isFile = match !== null && match[0] === url && FILE_ENDINGS.has(match[1]?.toLowerCase() ?? '');
  return match && !isFile ? `https://${url}` : url;
}
