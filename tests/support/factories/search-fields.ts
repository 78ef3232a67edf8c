/** The fields for search engines and social networks of a post that sets none of them. */
export const NO_SEARCH_FIELDS = {
  seoTitle: null,
  socialTitle: null,
  socialImage: null,
  canonicalUrl: null,
  seoRobots: null,
} as const;
