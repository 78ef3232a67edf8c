/** The messages about posts, verbatim from the specification. */
import type { PostStatus } from '#shared/post-states.ts';
import { UNDO_MESSAGES } from '#src/admin-ui/undo-messages.ts';

export const POST_MESSAGES = {
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} posts`,
  none: 'No posts found',
  clear: 'Clear',
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  confirmDelete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the blog post.',
    action: 'Delete',
  },
  confirmBulkDelete: (count: number) => ({
    title: 'Are you sure?',
    text: `This action cannot be undone. This will permanently delete ${count} blog posts.`,
    detail: UNDO_MESSAGES.keptInTrash(count),
    action: 'Delete',
  }),
  done: {
    bulkDeleted: (count: number) => `${count} posts deleted successfully`,
    bulkUpdated: (count: number, status: PostStatus) => `${count} posts updated to ${status}`,
    exported: 'CSV exported successfully',
  },
  failed: {
    load: 'Failed to load posts',
    bulkDelete: 'Failed to delete posts',
    bulkUpdate: 'Failed to update posts',
    categories: 'Failed to load categories',
    export: 'Failed to export CSV',
  },
} as const;

export const DASHBOARD_MESSAGES = {
  title: 'Dashboard',
  empty: 'No posts yet. Create your first post to get started!',
  notPublished: 'Not published',
  create: 'Create New Post',
  viewAll: 'View All Posts',
  categories: 'Manage Categories',
  confirmDelete: 'Are you sure you want to delete this post?',
  failed: 'Failed to load dashboard data',
} as const;
