/** Returns the text that search results display below a post's title. */
export function descriptionOf(post: { metaDescription: string | null; excerpt: string }): string | undefined {
  return post.metaDescription?.trim() || post.excerpt.trim() || undefined;
}
