/** Which version runs: `0.1.0+3f2a91c04b7d`, the release and the commit that it was built from, as far as it is known. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build notes it, below the project's root. */
export const VERSION_FILE = 'dist/version';

/** Of the program in the folder `root`; `0.1.0+source` where nothing was built. */
export function readVersion(root: string = join(import.meta.dirname, '..')): string {
  try {
    return readFileSync(join(root, VERSION_FILE), 'utf8').trim();
  } catch {
    return `${releaseOf(root)}+source`;
  }
}

/** The release that `package.json` names. */
export function releaseOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
