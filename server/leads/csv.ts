import { BYTE_ORDER_MARK, csvLine } from '#server/csv.ts';
import { PHONE_FIELD } from '#shared/leads/lead-fields.ts';
import type { CAMPAIGN_KEYS } from '#shared/leads/lead-rules.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import { timeInZone } from '#shared/time-in-zone.ts';
import { WORDS } from '#shared/words/all.ts';
import type { Words } from '#shared/words/en.ts';
import type { Language } from '#shared/words/languages.ts';
import type { LeadExportRow } from './read.ts';

/** The words for values. Undefined for files that other programs read: they have the values of the database. */
type ValueWords = Pick<Words, 'leads' | 'buttons'> | undefined;

type Column = readonly [
  titleIn: (language: Language) => string,
  read: (lead: LeadExportRow, timeZone: string, words: ValueWords) => string | null,
];

/** The parameters of advertisements that the columns for source, medium and campaign do not contain. */
const AD_PARAMETERS = [
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
] as const satisfies (typeof CAMPAIGN_KEYS)[number][];

const titleOf = (column: keyof Words['leads']['file']) => (language: Language) =>
  WORDS[language].leads.file[column];

const COLUMNS: readonly Column[] = [
  [titleOf('date'), (lead, timeZone) => timeOf(lead.createdAt, timeZone)],
  ...LEAD_FIELD_ROWS.flatMap(([name, { csvTitle }]): Column[] => [
    [(language) => csvTitle[language], (lead) => lead[name]],
    ...(name === PHONE_FIELD
      ? [[(language) => `${csvTitle[language]} (E.164)`, ({ phoneE164 }) => phoneE164] satisfies Column]
      : []),
  ]),
  [titleOf('button'), ({ button }, _, words) => wordOf(words?.buttons, button)],
  [titleOf('package'), (lead) => lead.package],
  [titleOf('page'), (lead) => lead.pageUri],
  [titleOf('referrer'), (lead) => lead.referrer],
  [titleOf('source'), (lead) => lead.source],
  [titleOf('medium'), (lead) => lead.medium],
  [titleOf('campaign'), (lead) => lead.campaignName],
  [titleOf('firstPage'), (lead) => lead.firstPath],
  ...AD_PARAMETERS.map((name) => [() => name, (lead) => lead.campaign[name] ?? null] satisfies Column),
  [titleOf('state'), ({ state }, _, words) => wordOf(words?.leads.states, state)],
  [titleOf('attempts'), (lead) => String(lead.attempts)],
  [titleOf('failure'), (lead) => lead.reason],
  [titleOf('delivered'), (lead, timeZone) => lead.deliveredAt && timeOf(lead.deliveredAt, timeZone)],
  [titleOf('stage'), ({ stage }, _, words) => wordOf(words?.leads.stages, stage)],
  [titleOf('owner'), ({ owner }) => owner && owner.email],
  [titleOf('reminder'), (lead) => lead.remindOn],
  [titleOf('expected'), (lead) => decimalOf(lead.expectedAmount)],
  // A lead that leaves the stage keeps its amount and reason, but they must not count.
  [titleOf('won'), (lead) => (lead.stage === 'won' ? decimalOf(lead.wonAmount) : null)],
  [
    titleOf('currency'),
    ({ expectedAmount, wonAmount, currency }) => ((expectedAmount ?? wonAmount) === null ? null : currency),
  ],
  [titleOf('closed'), (lead) => lead.closedOn],
  [
    titleOf('lostReason'),
    ({ stage, lostReason }, _, words) =>
      stage === 'lost' ? wordOf(words?.leads.money.reasons, lostReason) : null,
  ],
  [titleOf('lostWords'), (lead) => (lead.stage === 'lost' ? lead.lostWords : null)],
  [titleOf('notes'), (lead) => lead.notes],
];

/** The head of a file for other programs. It is the same for all members. */
export const LEADS_HEAD = headIn('tr');

/**
 * Returns the leads as CSV in the member's language.
 * @param timeZone the site's time zone, in which all times are written
 */
export function leadsCsv(leads: readonly LeadExportRow[], timeZone: string, language: Language): string {
  return headIn(language) + linesOf(leads, timeZone, WORDS[language]);
}

function headIn(language: Language): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([titleIn]) => titleIn(language)));
}

/**
 * Returns the lines of leads for other programs.
 * @param timeZone the site's time zone, in which all times are written
 */
export function leadLines(leads: readonly LeadExportRow[], timeZone: string): string {
  return linesOf(leads, timeZone, undefined);
}

function linesOf(leads: readonly LeadExportRow[], timeZone: string, words: ValueWords): string {
  return leads.map((lead) => csvLine(COLUMNS.map(([, read]) => read(lead, timeZone, words)))).join('');
}

/**
 * Returns the word for a value. A button of an added page, or a value of a later version, has no word, so the
 * value is returned.
 */
function wordOf(words: Readonly<Record<string, string>> | undefined, value: string | null): string | null {
  return value === null || !words || !Object.hasOwn(words, value) ? value : (words[value] ?? value);
}

/** Returns the amount with a comma, which Turkish spreadsheets read as a number. */
function decimalOf(amount: number | null): string | null {
  return amount === null ? null : String(amount).replace('.', ',');
}

function timeOf(moment: Date, timeZone: string): string {
  return timeInZone(moment, timeZone, 'yyyy-MM-dd HH:mm');
}
