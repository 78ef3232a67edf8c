import type { ImportedRedirects } from './options.ts';

/** The site has no redirects of its own yet, so imports store none. */
export const SITE_REDIRECTS: ImportedRedirects = {
  store: async () => {},
  remove: async () => {},
};
