/** The calendar, in English. */

export const calendar = {
  title: 'Calendar',
  views: 'View of the posts',
  list: 'List',
  calendar: 'Calendar',
  back: 'Back to Dashboard',
  spans: 'Month or week',
  span: { month: 'Month', week: 'Week' },
  before: { month: 'Month before', week: 'Week before' },
  after: { month: 'Month after', week: 'Week after' },
  today: 'Today',
  empty: {
    month: 'Nothing is published or planned in this month.',
    week: 'Nothing is published or planned in this week.',
  },
  loading: 'Loading the calendar',
  states: { live: 'Live', scheduled: 'Scheduled', draft: 'Draft' },
  legend: { live: 'Live', scheduled: 'Scheduled', draft: 'Draft with a date' },
  undated: 'Without a date',
  howTo:
    'Drag a draft or a scheduled post to another day. With keys: focus it, and press Alt and an arrow, or M to choose a date.',
  move: 'Move',
  moveTitle: (title: string) => `Move “${title}”`,
  moveTo: 'To the day',
  cancel: 'Cancel',
  moved: (title: string, day: string) => `“${title}” moved to ${day}`,
  dated: (title: string, day: string) => `The draft “${title}” has the date ${day}`,
  notScheduled: 'A draft does not appear by itself: open it and press Schedule.',
  failed: { load: 'Failed to load the calendar', move: 'Failed to move the post' },
};
