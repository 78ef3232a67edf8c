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
    newBrowser: 'New browser',
    somewhere: 'unknown network',
    since: (network: string, time: string) => `${network} · since ${time}`,
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there',
    failed: { load: 'Failed to load your sessions', end: 'Failed to sign out there' },
    loading: 'Loading your sessions',
  },
} as const;

/** The words of a forgotten password. They are the same for every address. */
export const RESET_MESSAGES = {
  title: 'Another password',
  about: {
    ask: 'Give the address you sign in with. If it is a member’s, a link is sent there.',
    sent: 'If this address is a member’s, a link is on its way. It works once, within thirty minutes.',
    choose: 'Choose another password. It signs you out everywhere.',
    done: 'Your password is changed. Sign in with it.',
  },
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending...',
  password: 'New password',
  hint: 'At least 12 characters. A short sentence is best.',
  change: 'Change password',
  changing: 'Changing...',
  signIn: 'Back to sign-in',
} as const;
