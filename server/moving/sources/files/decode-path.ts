/** Decodes the path of a URL as the name of a file, with composed letters like all names of files. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
}
