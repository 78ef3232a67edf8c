import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/**
 * The root folder of the package. It is not relative to this file, as the server runs from its sources or from
 * `dist`.
 */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
