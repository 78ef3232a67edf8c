import { PREVIEW_ENTRY, type PreviewDraft } from '#shared/preview-draft.ts';
import { pathTo } from '#shared/routes.ts';

/** Shows a draft as readers would see it, in a tab of its own. Returns whether there is one. */
export function openPreview(draft: PreviewDraft): boolean {
  try {
    window.sessionStorage.setItem(PREVIEW_ENTRY, JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft cannot be handed to the preview.', error);
    return false;
  }
  // A window that knows where it comes from: only then it begins with a copy of this one's storage.
  return window.open(pathTo('blogPreview'), '_blank') !== null;
}
