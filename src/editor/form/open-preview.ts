import { PREVIEW_ENTRY, type PreviewDraft } from '#shared/preview-draft.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { pathTo } from '#shared/routes.ts';
import type { PostDraft } from '../post-fields.ts';

type NamedCategory = { id: string; name: string };

/** Opens the preview of a draft in a new tab. Returns false where it was blocked. */
export function openPreview(draft: PostDraft, categories: readonly NamedCategory[]): boolean {
  try {
    window.sessionStorage.setItem(PREVIEW_ENTRY, JSON.stringify(previewOf(draft, categories)));
  } catch (error) {
    console.warn('The draft cannot be handed to the preview.', error);
    return false;
  }
  // Only a window with an opener begins with a copy of this one's session storage.
  return window.open(pathTo('blogPreview'), '_blank') !== null;
}

function previewOf({ fields, content }: PostDraft, categories: readonly NamedCategory[]): PreviewDraft {
  return {
    title: fields.title,
    content: valueToHtml(content),
    excerpt: fields.excerpt,
    featuredImage: fields.featuredImage,
    publishDate: fields.publishedAt?.toISOString() ?? null,
    categories: categories.filter(({ id }) => fields.categoryIds.includes(id)).map(({ name }) => name),
  };
}
