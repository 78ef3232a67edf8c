/** Words of the dashboard and of the date picker. */

export const dashboard = {
  title: 'Dashboard',
  cards: {
    total: { label: 'Total Posts', text: 'All blog posts' },
    published: { label: 'Published', text: 'Live on site' },
    draft: { label: 'Drafts', text: 'Work in progress' },
    archived: { label: 'Archived', text: 'Not visible' },
  },
  ownPosts: 'Your own posts',
  quickActions: 'Quick Actions',
  recent: 'Recent Posts',
  publishedDate: 'Published Date',
  empty: 'No posts yet. Create your first post to get started!',
  notPublished: 'Not published',
  create: 'Create New Post',
  viewAll: 'View All Posts',
  categories: 'Manage Categories',
  confirmDelete: 'Are you sure you want to delete this post?',
  addressed: (count: number) => `For you (${count})`,
  addressedBy: (by: string, isMention: boolean) => (isMention ? `${by} mentions you` : `${by} has answered`),
  drafts: 'Your drafts to finish',
  allDrafts: 'All drafts',
  inReview: (count: number) => `In review (${count})`,
  allInReview: 'All in review',
  returned: 'Returned to you',
  allScheduled: 'All scheduled',
  scheduled: (count: number) => `Scheduled (${count})`,
  plannedTexts: (count: number) => `Planned texts of the site (${count})`,
  site: 'Site',
  calendar: 'Calendar',
  visits: 'Visits in 7 days',
  visitsBefore: (count: string) => `${count} in the week before`,
  analytics: 'Analytics',
  failed: 'Failed to load dashboard data',
  invalidTexts: (count: number) =>
    count === 1
      ? 'A published text no longer fits its page, so visitors do not see it.'
      : `${count} published texts no longer fit their pages, so visitors do not see them.`,
  seeTexts: 'See the texts of the site',
};

export const days = {
  choose: 'Choose a day',
  months: 'Months',
  previous: 'Month before',
  next: 'Month after',
  today: (day: string) => `Today, ${day}`,
  time: 'Time',
  none: 'No date',
  unreadable: (text: string, example: string) => `“${text}” is not a day. Write it like ${example}.`,
};
