/**
 * Analytics events (specification, sections 1, 7 and 9), in snake case of at most 40 characters, as GA4
 * demands. Imports no zod, as the first script contains this file.
 */

/** The path of the collector in server/analytics. */
export const COLLECTOR_PATH = '/olay';

/** Events and body bytes of one request; the collector refuses more. */
export const EVENTS_PER_REQUEST = 20;
export const COLLECTOR_BODY_LIMIT = 8 * 1024;

export const ADDRESS_MAX_LENGTH = 280;

/** Buttons that open the demo or contact dialog, by name in analytics and leads. Each press is an event. */
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
  // The specification has no name for this button.
  'eticaret_demo_request',
  // For each package's card and its button in the top bar.
  'pricing_discovery',
  'pricing_baslangic',
  'pricing_profesyonel',
  'pricing_kurumsal',
] as const;

export type ButtonName = (typeof BUTTON_NAMES)[number];

/** The value of a demo request for advertising (specification, section 9). */
export const LEAD_CONVERSION = { currency: 'TRY', value: 100, lead_source: 'demo_form' } as const;

/** Parameters in `window.dataLayer` by event. A pressed button has none. */
type EventParameters = {
  page_view: {
    /** The whole URL without its fragment. */
    page_location: string;
    page_title: string;
    /** The whole URL of the previous page, of any site, or an empty text. */
    page_referrer: string;
  };
  demo_form_opened: { button: ButtonName };
  demo_form_submitted: { button: ButtonName };
  /** Whole seconds until the dialog was closed without a request. */
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

/** Without personal data. */
export type SentEvent = {
  name: EventName;
  path: string;
  button?: ButtonName;
  seconds?: number;
  /** With the first page view of a visit; the server stores only its host. */
  referrer?: string;
  begins_visit?: true;
};
