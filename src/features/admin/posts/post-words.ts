/** Posts in words, as the specification says them. */
import type { PostStatus } from '#shared/post-states.ts';

export const STATUS_LABELS: Record<PostStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};

export const POST_WORDS = {
  again: 'Try again',
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} posts`,
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  confirmDelete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the blog post.',
    action: 'Delete',
  },
  done: {
    deleted: 'Post deleted successfully',
    bulkDeleted: (count: number) => `${count} posts deleted successfully`,
    bulkUpdated: (count: number, status: PostStatus) => `${count} posts updated to ${status}`,
    exported: 'CSV exported successfully',
  },
  failed: {
    load: 'Failed to load posts',
    delete: 'Failed to delete post',
    bulkDelete: 'Failed to delete posts',
    bulkUpdate: 'Failed to update posts',
    categories: 'Failed to load categories',
    export: 'Failed to export CSV',
  },
} as const;

export const DASHBOARD_WORDS = {
  title: 'Dashboard',
  empty: 'No posts yet. Create your first post to get started!',
  notPublished: 'Not published',
  create: 'Create New Post',
  viewAll: 'View All Posts',
  categories: 'Manage Categories',
  confirmDelete: 'Are you sure you want to delete this post?',
  failed: 'Failed to load dashboard data',
} as const;
