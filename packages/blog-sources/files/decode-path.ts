import { decodePercent } from '#text/decode-percent.ts';

/** Decodes the path of a URL to the name of a file. Letters are composed (NFC), as in all names of files here. */
export function decodePath(path: string): string {
  return (decodePercent(path) ?? path).normalize('NFC');
}
