import { number } from '../words/en/numbers.ts';
import { MONDAY_MAIL_HOUR, WAITING_LEAD_DAYS } from './rules.ts';

const counted = (count: number, one: string, plural: string) =>
  count === 1 ? one : `${number(count)} ${plural}`;

const clock = `${String(MONDAY_MAIL_HOUR).padStart(2, '0')}:00`;

/** Words of the Monday mail, and of the page that stops it. */
export const mondayMail = {
  locale: 'en-US',
  visits: (count: number) => counted(count, '1 visit', 'visits'),
  leads: (count: number) => counted(count, '1 lead', 'leads'),
  headline: (leads: number, won: number) =>
    `Last week: ${counted(leads, '1 lead', 'leads')}, ${number(won)} won.`,
  quietHeadline: (visits: string) => `A quiet week: ${visits}.`,
  visitsHeadline: (visits: string) => `Last week: ${visits}.`,
  plainHeadline: 'Your week',
  labels: { visits: 'visits', leads: 'leads', won: 'won' },
  before: (value: string) => `${value} before`,
  noneBefore: 'none the week before',
  task: 'One thing this week',
  tasks: {
    leads: {
      title: (count: number) =>
        `${counted(count, '1 lead has', 'leads have')} waited more than ${WAITING_LEAD_DAYS} days.`,
      detail: (since: string) => `The oldest since ${since}.`,
      button: 'Open leads',
    },
    missing: {
      title: (path: string, count: number) =>
        `${path} is missing and was opened ${counted(count, 'once', 'times')}.`,
      detail: 'A redirect takes visitors to the right page.',
      button: 'Redirect it',
    },
    former: {
      title: (count: number) => `${counted(count, '1 post states', 'posts state')} a former figure.`,
      detail: (title: string) => `One of them is “${title}”.`,
      button: 'Correct them',
    },
    draft: {
      title: (count: number) => `${counted(count, '1 draft waits', 'drafts wait')} to be finished.`,
      detail: (title: string, lacks: string) => `“${title}”: ${lacks}.`,
      nothingLacks: 'nothing is missing',
      button: 'Open the draft',
    },
  },
  days: 'Visits, day by day',
  changes: 'What changed',
  post: 'Post with the largest change',
  readers: (before: string, count: string) => `${before} → ${count} readers`,
  text: 'Changed text',
  missing: 'Not found',
  times: (count: number, days: number) => `${counted(count, 'once', 'times')} in ${days} days`,
  reason: `This mail comes every Monday at ${clock}, to you alone. Of leads it carries nothing but numbers.`,
  analytics: 'Open Analytics',
  stop: 'Stop the Monday mail',
  page: {
    question: 'Stop the Monday mail?',
    text: 'You can turn it on again on the page of your account.',
    button: 'Stop the mail',
    done: 'The Monday mail is stopped.',
    used: 'This link was used before.',
    usedText: 'Each link works once. The page of your account shows whether the mail is on.',
    account: 'Open my account',
  },
};
