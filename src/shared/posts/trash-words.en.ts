import { UNDO_DAYS } from '#shared/periods.ts';
import { countPosts } from '../words/en/numbers.ts';

export const trash = {
  title: 'Trash',
  back: 'Back to Posts',
  about: `Posts stay here for ${UNDO_DAYS} days. Then they are deleted for ever.`,
  caption: 'Deleted posts',
  columns: { title: 'Title', deleted: 'Deleted', by: 'By', left: 'Left', actions: 'Actions' },
  nobody: '–',
  left: (days: number) => (days === 0 ? 'Last day' : days === 1 ? '1 day' : `${days} days`),
  // Labels on phones.
  after: 'left',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} posts`,
  empty: 'The trash is empty',
  restore: 'Restore',
  restoring: 'Restoring...',
  deleteForEver: 'Delete for ever',
  emptyTrash: 'Empty trash',
  confirmDelete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the blog post.',
    action: 'Delete',
  },
  confirmEmpty: (count: number) => ({
    title: 'Are you sure?',
    text: `This action cannot be undone. This will permanently delete ${count} blog posts.`,
    action: 'Delete',
  }),
  done: {
    restored: 'Post restored',
    deleted: 'Post deleted successfully',
    emptied: (count: number) => `${countPosts(count)} deleted successfully`,
  },
  failed: {
    load: 'Failed to load the trash',
    restore: 'Failed to restore the post',
    delete: 'Failed to delete post',
    empty: 'Failed to empty the trash',
  },
  acts: {
    'trash.restore': 'restored from the trash',
    'trash.delete': 'deleted for ever',
    'trash.empty': 'emptied the trash',
  },
};
