/** The text under a post's title in search results: its own description, or its excerpt. */
export function descriptionOf(post: { metaDescription: string | null; excerpt: string }): string | undefined {
  return post.metaDescription?.trim() || post.excerpt.trim() || undefined;
}
