/** The text below a post's title in search results. */
export function descriptionOf(post: { metaDescription: string | null; excerpt: string }): string | undefined {
  return post.metaDescription?.trim() || post.excerpt.trim() || undefined;
}
