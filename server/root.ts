import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/**
 * The folder of the package. It is not relative to this file, as the server runs from its sources or from the
 * build in `dist`.
 */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
