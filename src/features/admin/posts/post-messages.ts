/** The messages about posts, verbatim from the specification. */
import type { PostStatus } from '#shared/post-states.ts';
import { UNDO_MESSAGES } from '#src/admin-ui/undo-messages.ts';

export const POST_MESSAGES = {
  showing: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} posts`,
  none: 'No posts found',
  clear: 'Clear',
  show: 'Show posts',
  showAll: (total: number) => (total === 1 ? 'Show 1 post' : `Show ${total} posts`),
  days: { from: 'Published from', to: 'to', toName: 'Published to' },
  order: 'Order',
  orders: {
    'created desc': 'Newest first',
    'created asc': 'Oldest first',
    'date desc': 'Published, newest first',
    'date asc': 'Published, oldest first',
    'title asc': 'Title, A to Z',
    'title desc': 'Title, Z to A',
    'status asc': 'Status, A to Z',
    'status desc': 'Status, Z to A',
  },
  selectAll: 'Select all',
  more: 'More actions',
  moreCategories: (count: number) => (count === 1 ? '1 more category' : `${count} more categories`),
  history: 'History',
  duplicate: 'Duplicate',
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
    duplicated: 'Post duplicated as a draft',
    exported: 'CSV exported successfully',
  },
  failed: {
    load: 'Failed to load posts',
    bulkDelete: 'Failed to delete posts',
    bulkUpdate: 'Failed to update posts',
    categories: 'Failed to load categories',
    duplicate: 'Failed to duplicate post',
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
  drafts: 'Your drafts to finish',
  allDrafts: 'All drafts',
  scheduled: (count: number) => `Scheduled (${count})`,
  calendar: 'Calendar',
  visits: 'Visits in 7 days',
  visitsBefore: (count: string) => `${count} in the week before`,
  analytics: 'Analytics',
  failed: 'Failed to load dashboard data',
} as const;
