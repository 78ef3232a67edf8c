/** Checks URLs of links and images. */
import type { Rule } from './attributes.ts';

/** The permitted schemes of links (specification, Node set). */
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

/** The permitted schemes of images. `data:` is missing, as inline images are refused (specification, Node set). */
const IMAGE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https']);

/** The longest URL in characters. Other programs truncate longer URLs. */
const MAX_LENGTH = 2048;

// Browsers ignore some of these characters when they read the scheme: tabs and line ends anywhere, and control
// characters at the ends. No URL needs the others.
// oxlint-disable-next-line no-control-regex -- the expression matches control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * Returns a URL that is relative or has an allowed scheme, else undefined. Text before a colon that precedes
 * `/`, `?` and `#` must be exactly an allowed scheme. This also rejects spellings that some parser might
 * accept, such as `java\u200bscript:`.
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

/** True for an absolute http or https URL. */
export function isPageUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Matches a host at the start of a URL, possibly with a port. The last label has at least two letters. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,24})(?::\d{1,5})?(?=[/?#]|$)/u;

/** File extensions that are not top-level domains here, as file names such as `notlar.md` look like hosts. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'htm html php asp aspx md txt pdf doc docx xls xlsx ppt pptx csv jpg jpeg png gif svg webp avif zip xml json js css'.split(
    ' ',
  ),
);

/** Adds `https://` to another site's URL without a scheme, such as `example.com/a`. */
export function withScheme(url: string): string {
  const match = HOST.exec(url);
  const isFile = match !== null && match[0] === url && FILE_ENDINGS.has(match[1]?.toLowerCase() ?? '');
  return match && !isFile ? `https://${url}` : url;
}
