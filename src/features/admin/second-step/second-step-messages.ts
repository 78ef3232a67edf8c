/** The words of the second step after the password. */
export const SECOND_STEP_MESSAGES = {
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
} as const;
