/** Ids of page sections that links point to. */
export const ANCHORS = {
  content: 'icerik',
  features: 'features',
  analytics: 'analytics',
  demo: 'demo',
  cookies: 'cerezler',
  pricing: 'pricing',
  /** The blog's search field. The key `/` focuses it; on other pages the key opens the blog list first. */
  search: 'yazi-ara',
  archive: 'blog-arsivi',
} as const;
