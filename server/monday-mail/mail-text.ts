/** Makes the texts of a mail about a week: its parts, once for text/plain and text/html. */

import { WEEK_DAYS } from '#shared/analytics/week.ts';
import type { Currency } from '#shared/leads/lead-states.ts';
import { MONDAY_MAIL_PATH } from '#shared/monday-mail/rules.ts';
import { formatAmount } from '#shared/revenue/amounts.ts';
import { pathTo, withSearch } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { WORDS } from '#shared/words/all.ts';
import { formatMoment } from '#shared/words/format-date.ts';
import { LANGUAGE_COOKIE, type Language } from '#shared/words/languages.ts';
import type { Task, WeekReport } from './report.ts';

export type MailSite = Pick<Site, 'name' | 'origin' | 'timeZone' | 'postalAddress'>;

/** A figure with its comparison to the week before. `trend` is its sign, undefined without a comparison. */
type Figure = { value: string; label: string; difference: string; before: string; trend: number | undefined };

type Change = { label: string; text: string; url: string; detail: string };

export type MailParts = {
  language: Language;
  subject: string;
  siteName: string;
  span: string;
  headline: string;
  figures: Figure[];
  task: { label: string; title: string; detail: string; button: string; url: string } | undefined;
  days: { heading: string; bars: { name: string; visits: number; text: string }[] } | undefined;
  changes: { heading: string; rows: Change[] };
  reason: string;
  links: { text: string; url: string }[];
  sender: string;
};

/** @param token the token of the link that stops the mail */
export function mailParts(
  report: WeekReport,
  { site, language, token }: { site: MailSite; language: Language; token: string },
): MailParts {
  const { mail } = WORDS[language];
  const words = mail.monday;
  const { street, district, city } = site.postalAddress;
  const analytics = { text: words.analytics, url: site.origin + pathTo('adminAnalytics') };
  return {
    language,
    subject: `${subjectFigures(report, language).join(', ') || words.plainHeadline} · ${spanOf(report, language, {})}`,
    siteName: site.name,
    span: spanOf(report, language, { year: 'numeric' }),
    headline: headlineOf(report, language),
    figures: figuresOf(report, language),
    task: report.task && taskOf(report.task, { site, language }),
    days: daysOf(report, language),
    changes: { heading: words.changes, rows: changesOf(report, { site, language }) },
    reason: words.reason,
    links: [...(report.visits ? [analytics] : []), { text: words.stop, url: stopUrl(site, token, language) }],
    sender: `${site.name} · ${street}, ${district}/${city}`,
  };
}

/** Returns the link that stops the mail, also for `List-Unsubscribe`. */
export function stopUrl({ origin }: Pick<Site, 'origin'>, token: string, language: Language): string {
  const search = new URLSearchParams({ token, [LANGUAGE_COOKIE]: language });
  return origin + withSearch(MONDAY_MAIL_PATH, search);
}

/** Returns the week, such as `16–22 Kasım`. */
function spanOf({ from, to }: WeekReport, language: Language, year: Intl.DateTimeFormatOptions): string {
  const { locale } = WORDS[language].mail.monday;
  const month = language === 'tr' ? 'long' : 'short';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC', ...year })
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/\s*–\s*/g, '–');
}

function subjectFigures({ visits, leads }: WeekReport, language: Language): string[] {
  const words = WORDS[language].mail.monday;
  return [
    ...(visits ? [words.visits(visits.visits)] : []),
    ...(leads ? [words.leads(leads.count), amountText(leads.amounts)] : []),
  ];
}

function headlineOf({ visits, leads }: WeekReport, language: Language): string {
  const words = WORDS[language].mail.monday;
  if (!visits) return words.plainHeadline;
  if (!leads) return words.visitsHeadline(words.visits(visits.visits));
  return leads.count + leads.won > 0
    ? words.headline(leads.count, leads.won)
    : words.quietHeadline(words.visits(visits.visits));
}

function figuresOf({ visits, leads, isComparable }: WeekReport, language: Language): Figure[] {
  const { number, dashboard, mail } = WORDS[language];
  const { labels, before, noneBefore, locale } = mail.monday;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const compare = (difference: number, text: string) => ({
    trend: isComparable ? Math.sign(difference) : undefined,
    difference: !isComparable
      ? ''
      : difference === 0
        ? dashboard.sameVisits
        : difference > 0
          ? dashboard.moreVisits(text)
          : dashboard.fewerVisits(text),
  });
  const figures: Figure[] = [];
  if (visits) {
    // Half a per cent and less is no difference.
    const share = Math.round((visits.difference ?? 0) * 100) / 100;
    figures.push({
      value: number(visits.visits),
      label: labels.visits,
      before: before(number(visits.before)),
      ...compare(share, percent.format(Math.abs(share))),
    });
  }
  if (leads) {
    const difference = leads.count - leads.before;
    figures.push({
      value: number(leads.count),
      label: labels.leads,
      before: before(number(leads.before)),
      ...compare(difference, number(Math.abs(difference))),
    });
    const wonBefore = leads.amountsBefore;
    const won = differenceOf(leads.amounts, wonBefore);
    figures.push({
      value: amountText(leads.amounts),
      label: labels.won,
      before: wonBefore.length === 0 ? noneBefore : before(amountText(wonBefore)),
      ...(won
        ? compare(won.amount, formatAmount(Math.abs(won.amount), won.currency))
        : { difference: '', trend: undefined }),
    });
  }
  return figures;
}

type Amounts = NonNullable<WeekReport['leads']>['amounts'];

function amountText(amounts: Amounts): string {
  if (amounts.length === 0) return formatAmount(0, 'TRY');
  return amounts.map(({ amount, currency }) => formatAmount(amount, currency)).join(' + ');
}

/** Returns the difference of two amounts; undefined if they have not one and the same currency. */
function differenceOf(
  [one, ...more]: Amounts,
  [before, ...moreBefore]: Amounts,
): { amount: number; currency: Currency } | undefined {
  if (!one || !before || one.currency !== before.currency || more.length + moreBefore.length > 0)
    return undefined;
  return { amount: one.amount - before.amount, currency: one.currency };
}

type Frame = { site: MailSite; language: Language };

function taskOf(task: Task, { site, language }: Frame): NonNullable<MailParts['task']> {
  const { mail, dates, dashboard } = WORDS[language];
  const { task: label, tasks } = mail.monday;
  const urlOf = (path: string, search: Record<string, string> = {}) =>
    site.origin + withSearch(path, new URLSearchParams(search));
  if (task.kind === 'leads') {
    const { title, detail, button } = tasks.leads;
    const since = task.oldestAt && formatMoment(dates, task.oldestAt, 'shortDayTime', site.timeZone);
    const url = urlOf(pathTo('adminLeads'), { stage: 'new' });
    return { label, title: title(task.count), detail: since ? detail(since) : '', button, url };
  }
  if (task.kind === 'missing') {
    const { title, detail, button } = tasks.missing;
    const url = urlOf(pathTo('adminRedirects'), { view: 'missing' });
    return { label, title: title(task.path, task.count), detail, button, url };
  }
  if (task.kind === 'former') {
    const { title, detail, button } = tasks.former;
    const url = urlOf(pathTo('adminPostCorrections'));
    return { label, title: title(task.count), detail: detail(task.title), button, url };
  }
  const { title, detail, nothingLacks, button } = tasks.draft;
  const lacks = task.lacks.map((lack) => dashboard.lacks[lack]).join(', ') || nothingLacks;
  const url = urlOf(pathTo('adminPostEdit', { id: task.id }));
  return { label, title: title(task.count), detail: detail(task.title, lacks), button, url };
}

function daysOf({ visits }: WeekReport, language: Language): MailParts['days'] {
  if (!visits || visits.visits === 0) return undefined;
  const { number, mail } = WORDS[language];
  const weekday = new Intl.DateTimeFormat(mail.monday.locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    heading: mail.monday.days,
    bars: visits.days.map((day) => ({
      name: weekday.format(new Date(day.day)),
      visits: day.visits,
      text: number(day.visits),
    })),
  };
}

function changesOf({ post, text, missing }: WeekReport, { site, language }: Frame): Change[] {
  const { number, mail, siteNames, dates } = WORDS[language];
  const words = mail.monday;
  const names: Readonly<Record<string, string | undefined>> = siteNames.names;
  const rows: Change[] = [];
  if (post) {
    const detail = words.readers(number(post.before), number(post.readers));
    rows.push({ label: words.post, text: post.title, url: site.origin + post.path, detail });
  }
  if (text) {
    const name = Object.hasOwn(names, text.name) ? names[text.name] : undefined;
    const day = formatMoment(dates, text.at, 'weekday', site.timeZone);
    rows.push({
      label: words.text,
      text: name ?? text.title ?? text.name,
      url: site.origin + pathTo('adminSiteRecord', { name: text.name }),
      detail: [day, text.by].filter(Boolean).join(', '),
    });
  }
  const url = site.origin + withSearch(pathTo('adminRedirects'), new URLSearchParams({ view: 'missing' }));
  for (const { path, count } of missing)
    rows.push({ label: words.missing, text: path, url, detail: words.times(count, WEEK_DAYS) });
  return rows;
}

/** Returns the plain text, whose lines have at most 72 characters where their words allow it. */
export function plainTextOf({
  span,
  headline,
  figures,
  task,
  changes,
  reason,
  links,
  sender,
}: MailParts): string {
  const width = Math.max(0, ...figures.map(({ value }) => value.length));
  const labels = Math.max(0, ...figures.map(({ label }) => label.length));
  const lines = figures.map(({ value, label, difference, before }) => {
    const comparison = difference === '' ? before : `${difference} (${before})`;
    return `${label.padEnd(labels)}  ${value.padStart(width)}  ${comparison}`;
  });
  return [
    `${span}\n${headline}`,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(task ? [[`${task.label}:`, ...wrap(`${task.title} ${task.detail}`), task.url].join('\n')] : []),
    ...(changes.rows.length > 0 ? [[`${changes.heading}:`, ...changes.rows.map(changeLine)].join('\n')] : []),
    ['-- ', ...wrap(reason), ...links.flatMap(({ text, url }) => [`${text}:`, url]), sender].join('\n'),
  ].join('\n\n');
}

function changeLine({ label, text, detail, url }: Change): string {
  return `${wrap(`${label}: ${text}, ${detail}`).join('\n')}\n${url}`;
}

const LINE_MAX = 72;

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_MAX)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
