import { MEMBERS_WITH_ROLE, ROLE_LABELS, type Role } from '#shared/roles.ts';

export const people = {
  title: 'People',
  caption: 'People',
  invite: 'Invite',
  columns: { name: 'Name', role: 'Role', lastSignIn: 'Last sign-in', actions: 'Actions' },
  you: 'you',
  yourRole: 'Somebody else changes your own role.',
  roleOf: (name: string) => `Role of ${name}`,
  never: 'Not signed in',
  profile: 'Name and picture',
  profileOf: (email: string) => `Name and picture of ${email}`,
  endSessions: 'Sign out everywhere',
  remove: 'Remove',
  noSessions: 'Not signed in anywhere.',
  removeSecondFactor: 'Remove second step',
  confirmRole: (name: string, role: Role) => ({
    title: `Make this person ${MEMBERS_WITH_ROLE[role]}?`,
    text: `${name} is signed out everywhere and has the new role with the next sign-in.`,
    action: 'Change role',
    look: 'solid' as const,
  }),
  confirmRemove: (name: string) => ({
    title: 'Remove this person?',
    text: `${name} is signed out at once and cannot come back without another invitation.`,
    detail: 'What they wrote stays, with their name.',
    action: 'Remove',
  }),
  confirmRemoveSecondFactor: (name: string) => ({
    title: 'Remove the second step?',
    text: `${name} is signed out everywhere and signs in with the password alone. Be sure that it is them who ask.`,
    action: 'Remove second step',
  }),
  done: {
    profile: 'Name and picture saved',
    removedSecondFactor: (name: string) => `${name} has no second step any more`,
    role: (name: string, role: Role) => `${name} is ${MEMBERS_WITH_ROLE[role]} now`,
    removed: (name: string) => `${name} is no member any more`,
    endedSessions: (name: string) => `${name} is signed out everywhere`,
    withdrawn: 'Invitation withdrawn',
    copied: 'Link copied',
  },
  failed: {
    load: 'Failed to load the people',
    change: 'Failed to change this person',
    invite: 'Failed to invite',
    withdraw: 'Failed to withdraw the invitation',
    copy: 'Failed to copy the link',
  },
  form: {
    title: 'Invite somebody',
    text: 'They get a link that works once, and choose a password there.',
    email: 'Email',
    role: 'Role',
    roles: {
      author: 'Writes posts of their own. An editor publishes them.',
      editor:
        'All posts, categories and pictures; the texts, prices, pages and addresses of the site; analytics.',
      sales: 'Works on leads and sees analytics.',
      admin: 'Everything, also people, company data, legal texts and the erasure of personal data.',
    } satisfies Record<Role, string>,
    cancel: 'Cancel',
    submit: 'Invite',
    submitting: 'Inviting...',
  },
  made: {
    title: (email: string) => `Invitation for ${email}`,
    link: 'Link of the invitation',
    copy: 'Copy link',
    close: 'Close, the link is not shown again',
    about: (until: string) => `It is shown only now, works once, and ends on ${until}.`,
    mail: {
      sent: 'It is on its way by mail.',
      failed: 'The mail could not be sent: send the link yourself.',
      off: 'Send it yourself.',
    },
  },
  open: {
    heading: 'Open invitations',
    about: (role: Role, by: string | null, until: string) =>
      `${ROLE_LABELS[role]} · made by ${by ?? 'the command line'} · ends ${until}`,
    withdraw: 'Withdraw',
  },
  rights: {
    heading: 'What each role may do',
    rows: {
      own: 'Write and change own posts, upload pictures',
      publish: 'Publish, change others’ posts',
      rooms: 'Categories, every picture, sitemap, trash',
      site: 'Texts, prices, pages and addresses of the site',
      legal: 'Company data, privacy notice, cookie consent',
      leads: 'See leads and work on them',
      analytics: 'Analytics',
      all: 'People, activity, exports of leads, erasing and deleting for ever',
    },
  },
};

export const join = {
  title: 'Join',
  about: (email: string, role: Role) =>
    `You are invited as ${MEMBERS_WITH_ROLE[role]}. Choose a password for ${email}.`,
  looking: 'Looking for your invitation...',
  email: 'Email',
  password: 'New password',
  hint: 'At least 12 characters. A short sentence is best.',
  submit: 'Join',
  submitting: 'Joining...',
  signIn: 'Sign in',
};
