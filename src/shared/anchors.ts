/** Ids of sections that links may point to. */
export const ANCHORS = {
  content: 'icerik',
  features: 'features',
  analytics: 'analytics',
  demo: 'demo',
  cookies: 'cerezler',
  pricing: 'pricing',
  /** The field of the blog's search, which `/` leads to from every page. */
  search: 'yazi-ara',
  /** Categories and months below the blog's list. */
  archive: 'blog-arsivi',
} as const;
