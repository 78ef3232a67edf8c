/** Resolves links between posts to addresses of the former site, and pictures to files of the archive. */
import { posix } from 'node:path';
import { copyText } from '../copy-text.ts';
import { decodePath } from '../files/decode-path.ts';
import type { Files } from '../files/files.ts';
import { isMarkdownFile } from './entries.ts';

export type BlogLinks = {
  /** The path of the site below its origin, such as `/journal`, or an empty text. */
  sitePath: string;
  /** Returns the address of the post with this file name, as templates refer to posts. */
  byName: (name: string) => string;
  /** Returns the address to which a link leads. @returns undefined for a link to a missing Markdown file */
  link: (url: string) => string | undefined;
  /** Returns the path of a picture's file, else the picture's address on the former site. */
  picture: (url: string) => string;
};

/** Folders with content that the generator puts at the root of the site. */
const PUBLIC_FOLDERS = ['', 'static/', 'public/', 'source/', 'assets/', 'src/', 'content/', 'docs/'];

/**
 * Matches the mark that Pelican's links have before the path of a file, such as `{filename}`. Markdown encodes the
 * braces.
 */
const PELICAN_MARK = /^(?:(?:\{|%7B)(?:filename|static|attach)(?:\}|%7D)|\|filename\|)/i;

/** Addresses of posts by the path of their file, and by its name. */
export class Addresses {
  private readonly byPath = new Map<string, string>();
  private readonly byBasename = new Map<string, string>();

  add(path: string, basenames: readonly string[], address: string): void {
    const ownAddress = copyText(address);
    this.byPath.set(path, ownAddress);
    for (const name of basenames)
      if (!this.byBasename.has(name)) this.byBasename.set(copyText(name), ownAddress);
  }

  ofPath(path: string): string | undefined {
    return this.byPath.get(path);
  }

  ofName(name: string): string | undefined {
    return this.byBasename.get(name);
  }
}

export function linksOf(
  file: string,
  {
    files,
    addresses,
    siteUrl,
    address,
  }: { files: Files; addresses: Addresses; siteUrl: string | undefined; address: string },
): BlogLinks {
  const folder = posix.dirname(file);
  const sitePath = siteUrl === undefined ? '' : new URL(siteUrl).pathname.replace(/\/$/, '');
  const find = (name: string): string | undefined => {
    const [path = '', anchor] = name.normalize('NFC').trim().split('#');
    const [clean = ''] = path.replace(/^\/+|\/+$/g, '').split('?');
    const plain = (isMarkdownFile(clean) ? clean.replace(/\.\w+$/, '') : clean).replace(
      /(?:^|\/)_?index$/,
      '',
    );
    const target =
      addresses.ofPath(posix.join(folder, clean)) ??
      addresses.ofPath(clean) ??
      [plain, posix.basename(plain), plain.replace(/\.\w+$/, '')]
        .map((known) => addresses.ofName(known))
        .find((known) => known !== undefined);
    return target === undefined || anchor === undefined ? target : `${target}#${anchor}`;
  };
  return {
    sitePath,
    byName: (name) => find(name) ?? name.normalize('NFC').trim(),
    link: (marked) => {
      const url = marked.replace(PELICAN_MARK, '');
      const [path = ''] = url.split(/[?#]/);
      if (path === '' || isAbsoluteUrl(path)) return url;
      if (isMarkdownFile(decodePath(path))) return find(decodePath(url));
      return path.startsWith('/') ? url : resolveRelative(url, { siteUrl, address });
    },
    picture: (marked) => {
      const url = marked.replace(PELICAN_MARK, '');
      if (siteUrl !== undefined && url.startsWith(`${siteUrl}/`))
        return fileOf(url.slice(siteUrl.length), { folder, file, files }) ?? url;
      if (isAbsoluteUrl(url)) return url;
      const withoutSite =
        sitePath !== '' && url.startsWith(`${sitePath}/`) ? url.slice(sitePath.length) : url;
      const filePath = fileOf(withoutSite, { folder, file, files });
      if (filePath !== undefined || siteUrl === undefined) return filePath ?? url;
      const base = isAbsoluteUrl(address) ? address : `${siteUrl}${address}`;
      const target = url.startsWith('/') ? `${siteUrl}${withoutSite}` : url;
      return URL.canParse(target, base) ? new URL(target, base).href : url;
    },
  };
}

function isAbsoluteUrl(url: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(url);
}

/** Resolves a relative link against the address of the page, as a browser does. */
function resolveRelative(
  url: string,
  { siteUrl, address }: { siteUrl: string | undefined; address: string },
): string {
  const unknownSite = 'http://unknown.invalid';
  const base = isAbsoluteUrl(address) ? address : `${siteUrl ?? unknownSite}${address}`;
  const target = URL.canParse(url, base) ? new URL(url, base).href : url;
  return target.startsWith(unknownSite) ? target.slice(unknownSite.length) : target;
}

function fileOf(
  url: string,
  { folder, file, files }: { folder: string; file: string; files: Files },
): string | undefined {
  const path = decodePath(url.split(/[?#]/)[0] ?? '');
  const inside = path.replace(/^(?:\/|[@~]\/)+/, '');
  const isFromRoot = inside !== path;
  const candidates = [
    ...(isFromRoot ? [] : [posix.join(folder, path), posix.join(file.replace(/\.\w+$/, ''), path)]),
    ...PUBLIC_FOLDERS.map((root) => posix.join(root, inside)),
  ];
  return candidates.find((candidate) => files.has(candidate));
}
