/**
 * Analytics events (specification, Analytics events). GA4 requires names in snake case with at most 40 characters.
 * The script that loads first contains this file, so the file must not import zod.
 */
import type { ButtonName } from '../leads/button-names.ts';
import type { CAMPAIGN_KEYS } from '../leads/lead-rules.ts';
import type { ReadDepth } from './read-depths.ts';

/** The path of the collector in server/analytics. */
export const COLLECTOR_PATH = '/olay';

/** The largest number of events in one request, and of bytes in its body; the collector refuses more. */
export const EVENTS_PER_REQUEST = 20;
export const COLLECTOR_BODY_LIMIT = 16 * 1024;

export const ADDRESS_MAX_LENGTH = 280;

/** Matches a percent-encoded path of this site. A path that begins with two slashes leads to another site. */
export const PATH_FORM = /^\/(?![/\\])[\x21-\x7e]*$/;

/** The value of a demo request, reported to advertising (specification, Analytics events). */
export const LEAD_CONVERSION = { currency: 'TRY', value: 100, lead_source: 'demo_form' } as const;

/** Event parameters in `window.dataLayer`, by event name. Events of pressed buttons have no parameters. */
type EventParameters = {
  page_view: {
    /** The full URL of the page, without its fragment. */
    page_location: string;
    page_title: string;
    /** The full URL of the previous page, on this or another site; empty if unknown. */
    page_referrer: string;
  };
  demo_form_opened: { button: ButtonName };
  demo_form_submitted: { button: ButtonName };
  /** Whole seconds from opening the dialog to closing it without a request. */
  demo_form_abandoned: { button: ButtonName; seconds: number };
  generate_lead: { button: ButtonName } & typeof LEAD_CONVERSION;
};

export type AnalyticsEvent =
  | { [Name in keyof EventParameters]: { name: Name } & EventParameters[Name] }[keyof EventParameters]
  | { name: ButtonName };

/** `article_read` is sent only to our collector, once for each view of an article. */
export type EventName = AnalyticsEvent['name'] | 'article_read';

export const FORM_EVENT_NAMES = [
  'demo_form_opened',
  'demo_form_submitted',
  'demo_form_abandoned',
  'generate_lead',
] as const satisfies readonly EventName[];

/** An event as the collector receives it. It contains no personal data. */
export type SentEvent = {
  name: EventName;
  path: string;
  button?: ButtonName;
  seconds?: number;
  depth?: ReadDepth;
  begins_visit?: true;
  /** Only in a page view that begins a visit. The server stores only the referrer's host. */
  referrer?: string;
  /** Only in a page view that begins a visit. The server stores only the names of source, medium and campaign. */
  campaign?: Partial<Record<(typeof CAMPAIGN_KEYS)[number], string>>;
};
