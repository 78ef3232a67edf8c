/**
 * Analytics events (specification, sections 1, 7 and 9), in snake case of at most 40 characters, as GA4
 * demands. The first script bundles this file, so it must not import zod.
 */

/** The path of the collector in server/analytics. */
export const COLLECTOR_PATH = '/olay';

/** The largest number of events and of body bytes in one request; the collector refuses more. */
export const EVENTS_PER_REQUEST = 20;
export const COLLECTOR_BODY_LIMIT = 8 * 1024;

export const ADDRESS_MAX_LENGTH = 280;

/**
 * Buttons that open the demo or contact dialog, by their name in analytics and leads. Each press of a button
 * is an event.
 */
export const BUTTON_NAMES = [
  'header_demo_request',
  'hero_demo_request',
  'closing_demo_request',
  'features_demo_request',
  'talks_demo_request',
  'services_demo_request',
  'article_demo_request',
  // The fixed button on phones.
  'thumb_demo_request',
  // The form's own page, reached from an advertisement or an e-mail.
  'page_demo_request',
  // The specification's names, word for word.
  'saglik_demo_request',
  'istanbul_demo_request',
  'ankara_demo_request',
  'izmir_demo_request',
  'bursa_demo_request',
  'sakarya_hero_demo_button',
  'sakarya_pricing_starter',
  'sakarya_pricing_professional',
  'sakarya_pricing_industrial',
  'sakarya_pricing_enterprise',
  'sakarya_contact_form_button',
  // The specification has no name for this page's button.
  'eticaret_demo_request',
  // Each name is for a package's card and for the package's button in the top bar.
  'pricing_discovery',
  'pricing_baslangic',
  'pricing_profesyonel',
  'pricing_kurumsal',
] as const;

export type ShippedButtonName = (typeof BUTTON_NAMES)[number];
/** The buttons of a page that members added: its slug with underscores. */
export type AddedButtonName = `page_${string}`;
export type ButtonName = ShippedButtonName | AddedButtonName;

/** The value of a demo request, reported to advertising (specification, section 9). */
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

export type EventName = AnalyticsEvent['name'];

export const FORM_EVENT_NAMES = [
  'demo_form_opened',
  'demo_form_submitted',
  'demo_form_abandoned',
  'generate_lead',
] as const satisfies readonly EventName[];

export const EVENT_NAMES: readonly EventName[] = ['page_view', ...FORM_EVENT_NAMES, ...BUTTON_NAMES];

/** An event as the collector receives it. It contains no personal data. */
export type SentEvent = {
  name: EventName;
  path: string;
  button?: ButtonName;
  seconds?: number;
  /** Only in the first page view of a visit. The server stores only the referrer's host. */
  referrer?: string;
  begins_visit?: true;
};
