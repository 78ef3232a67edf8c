import { RESET_MINUTES } from '#shared/periods.ts';

export const account = {
  title: 'Account',
  profile: {
    heading: 'You',
    about: 'Colleagues see your name and picture beside what you do.',
    aboutReaders: 'Readers see them at your posts.',
    name: 'Name',
    picture: 'Picture',
    submit: 'Save',
    submitting: 'Saving...',
    done: 'Saved',
    failed: { load: 'Failed to load your name', save: 'Failed to save' },
    loading: 'Loading your name',
  },
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
    about: 'Where you are signed in.',
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
  notifications: {
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
  },
};

export const reset = {
  title: 'Another password',
  about: {
    ask: 'Give the address you sign in with. If it is a member’s, a link is sent there.',
    sent: `If this address is a member’s, a link is on its way. It works once, within ${RESET_MINUTES} minutes.`,
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
};

export const secondFactor = {
  needed:
    'Administrators need a second step here. Set up codes or a passkey: until then nothing else is open.',
  failed: { load: 'Failed to load your second step', change: 'Failed to change your second step' },
  loading: 'Loading your second step',
  passkeys: {
    heading: 'Passkeys',
    about: 'Sign in with a finger, a face or a device code. No password to steal.',
    dates: (addedOn: string, usedOn: string | null) =>
      `Added ${addedOn} · ${usedOn === null ? 'not used yet' : `used ${usedOn}`}`,
    name: 'Name',
    add: 'Add a passkey',
    adding: 'Adding...',
    remove: 'Remove',
    confirmRemove: (name: string) => ({
      title: 'Remove this passkey?',
      text: `${name} signs in no more.`,
      action: 'Remove',
    }),
    done: { added: 'Passkey added', removed: 'Passkey removed' },
    refused: 'No passkey was made. Perhaps this device has one of this account already.',
    unknown: 'This browser does not know passkeys.',
  },
  codes: {
    heading: 'Codes from an app',
    about: 'A six-digit code after the password.',
    off: 'Not set up.',
    on: 'On',
    since: (date: string) => `since ${date}`,
    turnOn: 'Set up codes',
    turnOff: 'Turn off',
    confirmOff: {
      title: 'Turn codes off?',
      text: 'You sign in without a code from now on.',
      detail: 'Your recovery codes end with them.',
      action: 'Turn off',
    },
    done: { on: 'Codes are on. You are signed out everywhere else.', off: 'Codes are off' },
    setUp: {
      scan: 'Take a picture of it with an authenticator app, or type the key there.',
      picture: 'QR code for an authenticator app',
      key: 'Key',
      code: 'Code that the app shows',
      submit: 'Turn on',
      submitting: 'Turning on...',
      cancel: 'Cancel',
    },
  },
  recovery: {
    heading: 'Recovery codes',
    about: 'Each opens the door once, if your phone is lost.',
    left: (count: number) => (count === 1 ? '1 is left.' : `${count} are left.`),
    renew: 'Make new ones',
    confirmRenew: {
      title: 'Make new recovery codes?',
      text: 'Those that you have now stop working.',
      action: 'Make new ones',
      look: 'solid' as const,
    },
    newCodes: {
      title: 'Your new recovery codes',
      about: 'Each opens the door once, if your phone is lost. They are shown only now.',
      list: 'Recovery codes',
      file: 'recovery-codes.txt',
      download: 'Download',
      copy: 'Copy',
      copied: 'Recovery codes copied',
      copyFailed: 'Failed to copy the recovery codes',
      confirm: 'I have kept them',
    },
  },
};

export const secondStep = {
  title: 'One more step',
  notYou: 'Not you?',
  submit: 'Continue',
  submitting: 'Checking...',
  passkey: {
    about: 'Confirm with your passkey.',
    submit: 'Use your passkey',
    instead: 'Use a passkey',
    refused: 'No passkey was used.',
  },
  kinds: {
    code: {
      about: 'Enter the six-digit code from your app.',
      label: 'Code',
      instead: 'Use a code from your app',
    },
    'recovery code': {
      about: 'Enter one of your recovery codes. Each works once.',
      label: 'Recovery code',
      instead: 'Use a recovery code',
    },
  },
  lost: 'Lost your phone and your codes? Ask an administrator to remove your second step.',
};

export const signIn = {
  title: 'Blog Admin',
  about: 'Secure access to content management',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  locked: 'Signing in is locked. Reload this page to try again.',
  done: 'Signed in successfully',
  forgot: 'Forgot your password?',
  forgotWithoutMail: 'Forgot your password? Ask an administrator of the site for a new one.',
};
