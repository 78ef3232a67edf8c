/** The texts with which an added page begins. */

import { addedButtonName } from '#shared/site-texts/added-pages.ts';
import { type CityRecordName, isServiceName } from '#shared/site-texts/directory.ts';
import type { City } from '#shared/site-texts/records/city.ts';
import type { Service } from '#shared/site-texts/records/service.ts';
import type { ShippedRecords } from '#shared/site-texts/records.ts';
import type { AddPage, RecordFields } from '#shared/site-texts/schemas.ts';
import type { ShippedTexts } from '#shared/site-texts/shipped-texts.ts';
import { editedFields, type StoredRecord } from '../read.ts';

type Json = RecordFields[string];

/**
 * The city that counts as the copied one for a page that is no copy of a city. Its texts fill fields that the
 * product adds later.
 */
const USUAL_CITY = 'city-sakarya' satisfies CityRecordName;

/** The number of figures of a city's page. A service with fewer gets figures that hold for every service. */
const FIGURES = 4;

/** @param source the record from which texts are taken; undefined for empty sections */
export function copiedCity({ copyFrom }: AddPage, source: StoredRecord | undefined): string {
  if (!source || isServiceName(source.name)) return USUAL_CITY;
  return source.copiedFrom ?? copyFrom;
}

/**
 * Returns the texts of the source with the names of the new page, also on its social card. The buttons get
 * separate names in analytics.
 */
export function startingTexts(
  page: AddPage,
  source: StoredRecord | undefined,
  shipped: Pick<ShippedTexts, 'records'>,
): RecordFields {
  const { slug, name, kind, dialCodes } = page;
  const copy = withButtons(textsOf(source, shipped), addedButtonName(slug)) as RecordFields; // An object stays an object.
  const { dialCodes: _copied, ...texts } = copy;
  const card = { ...(texts['card'] as RecordFields), title: kind === 'city' ? dialCodes : name };
  return { ...texts, name, card, ...(kind === 'city' && { dialCodes }) };
}

function textsOf(source: StoredRecord | undefined, shipped: Pick<ShippedTexts, 'records'>): RecordFields {
  const { records } = shipped;
  if (!source) return emptyTexts(records);
  const fields = editedFields(source, shipped);
  // Forms keep the shape of a record, also of an incomplete one.
  return isServiceName(source.name) ? textsOfService(fields as unknown as Service, records) : fields;
}

/** The names of the buttons are replaced by those of the page. */
const BUTTONS = { hero: 'hero_demo_request', closing: 'closing_demo_request' } as const;

/**
 * Returns the texts of a service in the sections of a city's page: the sentences of callers as sectors, and the
 * steps as facts.
 */
function textsOfService(service: Service, shipped: ShippedRecords): City {
  const { says, summary, meta, card, hero, figures, features, process, faq, closing } = service;
  const { rows, ...featuresTurn } = features;
  const { steps, ...processTurn } = process;
  const values = new Set(figures.map(({ value }) => value));
  const others = shipped['service-health'].figures.filter(({ value }) => !values.has(value));
  return {
    name: '',
    summary,
    meta,
    card,
    voice: says.replace(/[[\]]/g, ''),
    buttons: BUTTONS,
    hero: { title: hero.title, lead: hero.lead, act: shipped[USUAL_CITY].hero.act },
    figures: [...figures, ...others].slice(0, FIGURES),
    sectors: {
      ...featuresTurn,
      rows: rows.map(({ quote, lang, title, points, done }) => ({
        quote,
        ...(lang !== undefined && { lang }),
        sector: title,
        topics: points?.join(' · ') ?? done,
      })),
    },
    facts: { ...processTurn, points: steps },
    faq,
    closing,
  };
}

function emptyTexts(shipped: ShippedRecords): City {
  return {
    name: '',
    summary: '',
    meta: { title: '', description: '' },
    card: { question: '', title: '', voice: '' },
    voice: '',
    buttons: BUTTONS,
    hero: { title: '', lead: '', act: shipped[USUAL_CITY].hero.act },
    figures: Array.from({ length: FIGURES }, () => ({ value: '', label: '' })),
    faq: { title: '', items: [{ question: '', answer: '' }] },
    closing: { question: '', title: '', lead: '', voice: '' },
  };
}

function withButtons(value: Json, button: string): Json {
  if (Array.isArray(value)) return value.map((item) => withButtons(item, button));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'button') return [key, button];
      if (key === 'buttons') return [key, { hero: button, closing: button }];
      return [key, withButtons(part, button)];
    }),
  );
}
