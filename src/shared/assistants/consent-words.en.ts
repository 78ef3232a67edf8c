import { CONSENT_MINUTES } from '../periods.ts';
import { TOKEN_DAYS } from './levels.ts';

export const consent = {
  voice: 'Who speaks for you, and how far: you choose.',
  signedIn: (name: string) => `${name} is signed in`,
  otherAccount: 'Use another account',
  title: (program: string) => `${program} wants to work in your name`,
  quotedName: (program: string) => `“${program}”`,
  program: 'Program',
  ownName: 'the name it gave itself',
  verified: 'Address verified',
  unverified: 'Address not verified',
  returnsTo: 'Returns to',
  warning: {
    title: 'Nobody has verified who this program is.',
    text: 'The name is the program’s own claim. If you did not start this a moment ago, refuse.',
  },
  password: 'Your password',
  passwordHint: 'Once more, for the right to publish.',
  never: 'It can never change members, settings or the privacy notice, nor delete anything for ever.',
  approve: 'Approve',
  approveAnyway: 'Approve anyway',
  refuse: 'Refuse',
  submitting: 'One moment...',
  after: (host: string) =>
    `After you approve, you return to ${host}. The connection lasts at most ${TOKEN_DAYS.max} days; end it any time in Account › Assistants.`,
  failed: { load: 'The request could not be loaded', answer: 'Nothing was approved. Please try again.' },
  loading: 'Loading the request',
  refused: {
    title: 'You refused',
    text: 'Nothing was shared. If you change your mind, connect again from the program.',
    back: 'Back to the program',
  },
  expired: {
    title: 'This request has expired',
    text: `The page stays open for ${CONSENT_MINUTES} minutes. Nothing was shared. Go back to the program and connect again.`,
    assistants: 'Open your connections',
  },
};
