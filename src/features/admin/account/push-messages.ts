/** The words of notifications in this browser. */
export const PUSH_MESSAGES = {
  heading: 'Notifications',
  about: 'A new lead is told of on this screen, also while no page is open. Names stay out of it.',
  turnOn: 'Tell me in this browser',
  turnOff: 'Stop telling me here',
  turning: 'One moment...',
  on: 'This browser tells you of new leads',
  off: 'This browser no longer tells you of new leads',
  unknown:
    'This browser shows no notifications. On an iPhone, add this page to the Home Screen and open it there.',
  refused:
    'Notifications of this site are blocked in the browser. Allow them in its settings, then come back.',
  failed: 'Failed to change notifications',
} as const;
