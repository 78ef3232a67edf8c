import { mondayMail } from '#shared/monday-mail/mail-words.en.ts';
import { COMMENT_MAIL_MINUTES, INVITATION_DAYS } from '#shared/periods.ts';
import { MEMBERS_WITH_ROLE, type Role } from '#shared/roles.ts';

export const mail = {
  invitation: {
    subject: (site: string) => `Your invitation to ${site}`,
    text: (by: string, site: string, role: Role) =>
      `${by} invites you to ${site} as ${MEMBERS_WITH_ROLE[role]}.`,
    link: `Choose a password here, once, within ${INVITATION_DAYS} days:`,
    unexpected: 'If you did not expect this, you need do nothing.',
  },
  newSignIn: {
    subject: (site: string) => `A new sign-in to ${site}`,
    text: (site: string, place: string, time: string) =>
      `Somebody, probably you, has signed in to ${site} with a browser that had not done so before: ${place}, on ${time}.`,
    unknown: 'an unknown browser',
    unexpected: 'If it was not you, change your password at once, which signs everybody out:',
  },
  review: {
    submitted: {
      subject: (site: string) => `A post waits for review · ${site}`,
      text: (by: string | null, title: string) => `${by ?? 'Somebody'} submitted “${title}” for review.`,
      link: 'Read and publish it, or return it with a note:',
    },
    returned: {
      subject: (site: string) => `A post was returned to you · ${site}`,
      text: (by: string | null, title: string) =>
        `${by ?? 'An editor'} returned “${title}” to you with a note:`,
      link: 'Go on with it:',
    },
  },
  comment: {
    subject: (site: string, isMention: boolean) =>
      `${isMention ? 'You are mentioned in a comment' : 'An answer to a comment'} · ${site}`,
    text: (title: string) => `In the post “${title}”, about these words:`,
    link: 'Answer in the post:',
    reason: (isMention: boolean) =>
      `You get this mail because ${isMention ? 'a comment mentions you' : 'you take part in this conversation'}. New comments of the conversation come in one mail, at most every ${COMMENT_MAIL_MINUTES} minutes.`,
  },
  monday: mondayMail,
  reset: {
    subject: (site: string) => `Another password for ${site}`,
    text: (site: string) => `Somebody, probably you, has asked for another password for ${site}.`,
    link: (minutes: number) => `Choose it here, once, within ${minutes} minutes:`,
    unexpected: 'If it was not you, you need do nothing: your password stays.',
  },
};
