import { decodePercent } from '#text/decode-percent.ts';

/** Decodes the path of a URL as the name of a file, with composed letters like all names of files. */
export function decodePath(path: string): string {
  return (decodePercent(path) ?? path).normalize('NFC');
}
