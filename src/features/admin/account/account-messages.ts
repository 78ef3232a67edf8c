/** The words of one's own account. */
export const ACCOUNT_MESSAGES = {
  title: 'Account',
  password: {
    heading: 'Password',
    about: 'Changing it signs you out everywhere else.',
    present: 'Present password',
    next: 'New password',
    hint: 'At least 12 characters. A short sentence is best.',
    submit: 'Change password',
    submitting: 'Changing...',
    done: 'Password changed',
    failed: 'Failed to change the password',
  },
  sessions: {
    heading: 'Sessions',
    about: 'Where you are signed in. A session ends after seven days.',
    unknown: 'Unknown browser',
    thisOne: 'This one',
    somewhere: 'unknown network',
    since: (network: string, time: string) => `${network} · since ${time}`,
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there',
    failed: { load: 'Failed to load your sessions', end: 'Failed to sign out there' },
    loading: 'Loading your sessions',
  },
} as const;
