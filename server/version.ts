/** Reads the version of the running code, such as `1.0.0+3f2a91c04b7d`: the release and, if known, the commit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The file that the build writes, relative to the project's root. */
export const VERSION_FILE = 'dist/version';

/** Returns the version; without a build, for example `1.0.0+source`. */
export function readVersion(root: string = ROOT): string {
  try {
    return readFileSync(join(root, VERSION_FILE), 'utf8').trim();
  } catch {
    return `${releaseOf(root)}+source`;
  }
}

export function releaseOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
