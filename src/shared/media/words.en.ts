import { UNDO_DAYS } from '#shared/periods.ts';
import { countPosts, number } from '../words/en/numbers.ts';
import { PICTURE_USES_MAX, type PictureFilter } from './pictures.ts';

export const uploads = {
  uploads: 'Uploads',
  pasted: (time: string) => `Pasted ${time}`,
  queued: 'Waits for its turn',
  preparing: 'Being made smaller for phones',
  stored: 'Stored, made smaller for phones',
  recorded: 'Stored without names, places and devices',
  storedAsItIs: 'Stored',
  replaced: 'Replaced in every post',
  refused: (reason: string) => `Refused: ${reason}`,
  failed: 'The upload failed. Please try again.',
  lost: 'The connection was lost. Please try again.',
  unreadable: 'The file can no longer be read: it was moved or changed.',
  stop: 'Stop',
  retry: 'Try again',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  addAlt: 'Add alt text',
  show: 'Show',
  progress: (sentSize: string, all: string, unit: string) => `${sentSize} of ${all} ${unit}`,
  summary: ({ stored, refused, all }: { stored: number; refused: number; all: number }) =>
    `${stored} of ${all} stored${refused > 0 ? `, ${refused} refused` : ''}`,
};

export const pictures = {
  search: 'Search pictures',
  searchHint: 'Search name, alt text',
  pictures: 'Pictures, newest first',
  loading: 'Loading pictures',
  noMatch: 'No pictures found',
  clear: 'Clear search',
  failed: 'Failed to load the pictures',
};

export const picker = {
  open: 'Choose a picture',
  another: 'Choose another',
  remove: 'Remove picture',
  noAlt: 'No alt text',
  title: 'Choose a picture',
  upload: 'Upload',
  empty: 'No pictures yet. Upload the first one.',
  cancel: 'Cancel',
  choose: 'Choose',
  isThere: (title: string) => `“${title}” was in the library already, and is chosen.`,
};

/** The recordings of the library. */
export const recordings = {
  list: 'Recordings',
  choose: 'Choose a recording',
  take: (title: string) => `Choose “${title}”`,
  search: 'Search recordings by name',
  loading: 'Loading the recordings',
  failed: 'Failed to load the recordings',
  empty: 'No recordings yet. Upload an MP3 or M4A.',
  noMatch: 'No recordings found',
  showing: (from: number, to: number, total: number) =>
    `Showing ${number(from)} to ${number(to)} of ${number(total)} recordings`,
  play: (title: string) => `Play ${title}`,
  pause: (title: string) => `Pause ${title}`,
  length: (seconds: number) => {
    const [minutes, rest] = [Math.floor(Math.round(seconds) / 60), Math.round(seconds) % 60];
    return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
  },
  unconfirmed: 'The consent of those heard is not confirmed.',
  unused: 'Not used on the site',
  uses: 'Texts with this recording',
  actions: (title: string) => `Actions for ${title}`,
  download: 'Download',
  confirmDelete: (title: string) => ({
    title: 'Delete this recording?',
    text: `“${title}” leaves the library. This can be undone.`,
    action: 'Delete',
  }),
  confirmDeleteForEver: (title: string) => ({
    title: 'Delete this recording for ever?',
    text: `The file of “${title}” is deleted at once, and cannot be brought back.`,
    action: 'Delete for ever',
  }),
  deleted: 'Recording deleted',
  deletedForEver: 'Recording deleted for ever',
  deleteFailed: 'Failed to delete the recording',
};

export const media = {
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
    `Showing ${number(from)} to ${number(to)} of ${number(total)} pictures`,
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
  deleteForEver: 'Delete for ever',
  notYours: 'Somebody else uploaded this picture. You can use it, and they or an editor can change it.',
  confirmDelete: (uses: number) => ({
    title: 'Delete this picture?',
    text:
      uses === 0
        ? 'No post shows it.'
        : `${countPosts(uses)} ${uses === 1 ? 'shows' : 'show'} it, and will go on doing so. It only leaves the library.`,
    detail:
      uses === 0
        ? `It can be brought back under Activity for ${UNDO_DAYS} days.`
        : 'To show another picture instead, replace it.',
    action: uses === 0 ? 'Delete' : 'Delete anyway',
  }),
  confirmDeleteForEver: (uses: number) => ({
    title: 'Delete this picture for ever?',
    text:
      uses === 0
        ? 'No post shows it.'
        : `${countPosts(uses)} ${uses === 1 ? 'shows' : 'show'} it, and will have a gap in its place.`,
    detail: 'Its files are deleted at once, and cannot be brought back.',
    action: 'Delete for ever',
  }),
  done: {
    saved: (title: string) => `“${title}” saved`,
    copied: 'Address copied',
    deleted: 'Picture deleted',
    deletedForEver: 'Picture deleted for ever',
  },
  failed: {
    uses: 'Failed to load the posts',
    save: 'Failed to save the picture',
    keptDraft: (title: string) => `“${title}” is not saved. Open it and try again: your text is still there.`,
    copy: 'Failed to copy the address',
    delete: 'Failed to delete the picture',
    notDeleted: 'Nothing was deleted. Please look at them first.',
  },
  acts: {
    'media.update': 'changed a picture',
    'media.describe': 'described a picture',
    'media.delete': 'deleted a picture',
    'media.deleteForEver': 'deleted a picture for ever',
    'media.upload': 'uploaded a file',
    'media.confirmRecording': 'confirmed the consent of those heard in a recording, or withdrew it',
    'media.deleteRecording': 'deleted a recording',
    'media.deleteRecordingForEver': 'deleted a recording for ever',
  },
};
