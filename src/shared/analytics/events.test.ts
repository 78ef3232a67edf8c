import { describe, expect, test } from 'vitest';
import { BUTTON_NAMES, isButtonName } from '../leads/button-names.ts';
import { CAMPAIGN_KEYS, CAMPAIGN_VALUE_MAX_LENGTH } from '../leads/lead-rules.ts';
import { ADDED_SLUG_MAX, addedButtonName, slugOfButton } from '../site-texts/added-pages.ts';
import {
  ADDRESS_MAX_LENGTH,
  COLLECTOR_BODY_LIMIT,
  EVENTS_PER_REQUEST,
  type EventName,
  FORM_EVENT_NAMES,
  LEAD_CONVERSION,
  type SentEvent,
} from './events.ts';

const EVENT_NAMES: readonly EventName[] = ['page_view', 'article_read', ...FORM_EVENT_NAMES, ...BUTTON_NAMES];

describe('the catalogue', () => {
  test.each(EVENT_NAMES)('%s is a valid GA4 event name', (name) => {
    expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
    expect(name).not.toMatch(/^(ga|google|firebase)_/);
  });

  test('names the buttons of every added page as GA4 demands', () => {
    for (const slug of ['2027-kampanyasi', 'a'.repeat(ADDED_SLUG_MAX)]) {
      const name = addedButtonName(slug);
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
      expect([isButtonName(name), slugOfButton(name)]).toEqual([true, slug]);
    }
    expect(isButtonName(`${addedButtonName('a'.repeat(ADDED_SLUG_MAX))}a`)).toBe(false);
  });

  test('contains no name twice', () => {
    expect(new Set(EVENT_NAMES).size).toBe(EVENT_NAMES.length);
  });

  test('contains the exact names of the specification', () => {
    const specified = [
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
      'eticaret_demo_request',
    ];
    expect(BUTTON_NAMES).toEqual(expect.arrayContaining(specified));
    expect(LEAD_CONVERSION).toMatchObject({ currency: 'TRY', value: 100 });
  });

  test('the largest possible request is within the collector’s body limit', () => {
    const longest = addedButtonName('a'.repeat(ADDED_SLUG_MAX));
    const event: SentEvent = {
      name: 'demo_form_abandoned',
      path: 'x'.repeat(ADDRESS_MAX_LENGTH),
      button: longest,
      seconds: 86_400,
    };
    const first: SentEvent = {
      name: 'page_view',
      path: 'x'.repeat(ADDRESS_MAX_LENGTH),
      begins_visit: true,
      referrer: 'x'.repeat(ADDRESS_MAX_LENGTH),
      campaign: Object.fromEntries(CAMPAIGN_KEYS.map((key) => [key, 'x'.repeat(CAMPAIGN_VALUE_MAX_LENGTH)])),
    };
    const events = [first, ...Array.from({ length: EVENTS_PER_REQUEST - 1 }, () => event)];
    expect(JSON.stringify({ events }).length).toBeLessThanOrEqual(COLLECTOR_BODY_LIMIT);
  });
});
