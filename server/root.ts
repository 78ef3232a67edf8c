import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The server is executed from its sources and from the build below `dist`. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
