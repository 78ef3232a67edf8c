import { PREVIEW_ENTRY, type PreviewDraft } from '#shared/preview-draft.ts';
import { pathTo } from '#shared/routes.ts';

/** Opens the preview of a draft in a new tab. Returns false where it was blocked. */
export function openPreview(draft: PreviewDraft): boolean {
  try {
    window.sessionStorage.setItem(PREVIEW_ENTRY, JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft cannot be handed to the preview.', error);
    return false;
  }
  // Only a window with an opener begins with a copy of this one's session storage.
  return window.open(pathTo('blogPreview'), '_blank') !== null;
}
