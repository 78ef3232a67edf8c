/** The words of the library of pictures; refusals have those of the table of errors. */
import { type PictureFilter, PICTURE_USES_MAX } from '#shared/media.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import { countPosts, formatCount } from '#src/admin-ui/format-count.ts';

export const MEDIA_MESSAGES = {
  title: 'Media',
  upload: 'Upload',
  drop: 'Drop to upload',
  views: 'Views',
  filters: {
    all: 'All',
    'missing-alt': 'No alt text',
    unused: 'Not used',
  } satisfies Record<PictureFilter, string>,
  showing: (from: number, to: number, total: number) =>
    `Showing ${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)} pictures`,
  empty: {
    all: 'No pictures yet. Drop some here, paste one, or press Upload.',
    'missing-alt': 'Every picture has alt text.',
    unused: 'Every picture is used in a post.',
  },
  choose: 'Choose a picture to see where it is used.',
  back: 'Back to all pictures',
  nobody: 'Deleted account',
  alt: 'Alt text',
  altHint: 'For those who do not see it. Posts start with it.',
  name: 'Name',
  save: 'Save',
  saving: 'Saving...',
  upToDate: 'Saved',
  used: (count: number) => `Used in ${countPosts(count)}`,
  unused: 'Not used in any post',
  loadingUses: 'Loading posts',
  moreUses: (count: number) => `and ${countPosts(count - PICTURE_USES_MAX)} more`,
  replace: 'Replace',
  replaceHint: 'Another file takes its place, in every post',
  copy: 'Copy address',
  delete: 'Delete',
  notYours: 'Somebody else uploaded this picture. You can use it, and they or an editor can change it.',
  confirmDelete: (uses: number) => ({
    title: 'Delete this picture?',
    text:
      uses === 0
        ? 'No post shows it.'
        : `${countPosts(uses)} ${uses === 1 ? 'shows' : 'show'} it, and will go on doing so. It only leaves the library.`,
    detail:
      uses === 0
        ? `It can be brought back under Activity for ${TRASH_DAYS} days.`
        : 'To show another picture instead, replace it.',
    action: uses === 0 ? 'Delete' : 'Delete anyway',
  }),
  done: {
    saved: (title: string) => `“${title}” saved`,
    copied: 'Address copied',
    deleted: 'Picture deleted',
  },
  failed: {
    uses: 'Failed to load the posts',
    save: 'Failed to save the picture',
    keptDraft: (title: string) => `“${title}” is not saved. Open it and try again: your text is still there.`,
    copy: 'Failed to copy the address',
    delete: 'Failed to delete the picture',
    notDeleted: 'Nothing was deleted. Please look at them first.',
  },
} as const;
