/** Ids that links may point to. */
export const ANCHORS = {
  content: 'icerik',
  features: 'features',
  analytics: 'analytics',
  demo: 'demo',
  cookies: 'cerezler',
  pricing: 'pricing',
  /** The field of the blog's search; the key `/` focuses it from every page. */
  search: 'yazi-ara',
  archive: 'blog-arsivi',
} as const;
