/** Inputs and outputs of `admin.site`, the records of the site's texts. */
import { z } from 'zod';
import { slugify } from '#text/slug.ts';
import { visibleText } from '#text/typed-text.ts';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { pageNumber, plainText } from '../inputs.ts';
import {
  ADDED_PAGE_KINDS,
  ADDED_SLUG_MAX,
  type AddedRecordName,
  isAddedRecordName,
  REMOVALS,
} from './added-pages.ts';
import { isServiceName } from './directory.ts';
import { FACT_NAMES } from './facts.ts';
import { mapStrings } from './map-strings.ts';
import { recordInput, recordName } from './overview-schemas.ts';
import { isCityName, type RecordName } from './records.ts';

export { recordInput };

const FIELDS_MAX_LENGTH = 200_000;

/** The largest nesting depth of a record's fields. Records have lists of objects with lists. */
const FIELDS_MAX_DEPTH = 32;

/** A record with references, which may be incomplete. The depth is checked first, as the schema is recursive. */
export const recordFields = z
  .unknown()
  .refine((fields) => isShallow(fields, FIELDS_MAX_DEPTH))
  .pipe(z.record(z.string(), z.json()));
export type RecordFields = z.output<typeof recordFields>;

function isShallow(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return maxDepth > 0 && Object.values(value).every((part) => isShallow(part, maxDepth - 1));
}

/** Spaces stay as they are typed; a publication checks them. */
const storableText = (text: string) => visibleText(text).replace(/\p{Cc}+/gu, ' ');

const storableFields = recordFields
  .refine((fields) => JSON.stringify(fields).length <= FIELDS_MAX_LENGTH, coded('SITE_TEXT_TOO_LARGE'))
  .overwrite((fields) => mapStrings(fields, storableText));

/** The version of the draft that the form has seen; 0 if there was no draft. */
const draftVersion = z.int().min(0);

export const draftInput = z.object({
  name: recordName,
  version: draftVersion,
  /** The newest version that the form has seen; 0 if there was none. */
  base: z.int().min(0),
  fields: storableFields,
});

/** The maximum number of texts that one call changes. */
const CHANGED_TEXTS_MAX = 200;

/** Changes texts of a record's draft. A path names an existing text, such as `faq.0.answer`. */
export const textChangesInput = draftInput.omit({ fields: true }).extend({
  texts: z
    .array(
      z.object({
        path: plainText(500),
        text: z.string().max(FIELDS_MAX_LENGTH).overwrite(storableText),
      }),
    )
    .min(1)
    .max(CHANGED_TEXTS_MAX),
});
export type TextChange = z.output<typeof textChangesInput>['texts'][number];

/** Fields to preview, which need not be saved. */
export const previewInput = z.strictObject({ fields: storableFields });

export const draftOutput = z.object({ version: z.int() });

/** @param liveFrom null publishes at once */
export const publishInput = z.object({
  name: recordName,
  version: z.int().min(1),
  liveFrom: z.date().nullable(),
});

export const publishOutput = z.object({ number: z.int(), cancelledPlan: z.date().nullable() });

/** @param number the publication that is undone @param previous the version that visitors read before; 0 for the texts as shipped */
export const undoInput = z.object({ name: recordName, number: z.int().min(1), previous: z.int().min(0) });

export const discardInput = z.object({ name: recordName, version: z.int().min(1) });

const publication = z.object({ number: z.int(), liveFrom: z.coerce.date(), publisher: profile.nullable() });

/** One row of the list of records. */
export const recordState = z.object({
  name: recordName,
  /** Null before the first publication. */
  live: publication.nullable(),
  plan: publication.nullable(),
  draft: z.object({ savedAt: z.coerce.date(), savedBy: profile.nullable() }).nullable(),
  /** The undecided tests of the record's texts. */
  tests: z.array(z.object({ path: z.string(), isStarted: z.boolean() })),
  /** True if visitors do not see the published record, as it does not match its schema. */
  isInvalid: z.boolean(),
  /** The name of the city, campaign or service; null for other records. */
  title: z.string().nullable(),
  /** Null for a record that the product ships. */
  added: z.object({ kind: z.enum(ADDED_PAGE_KINDS), removedAs: z.enum(REMOVALS).nullable() }).nullable(),
});
export type RecordState = z.output<typeof recordState>;

/** The texts that members edit, for a search in all of them. */
export const siteTexts = z.object({
  records: z.array(recordState.pick({ name: true, title: true }).extend({ fields: recordFields })),
  /** Texts that references name. */
  texts: z.record(z.string(), z.string()),
});
export type SiteTexts = z.output<typeof siteTexts>;

export const recordDetail = recordState.extend({
  /** True if the configuration locks the record: then it is read, not edited. */
  isLocked: z.boolean(),
  /** The draft, or else the planned, published or shipped record. */
  fields: recordFields,
  /**
   * The record that visitors read at present, with references; for a page that is not live, the fields that
   * members edit.
   */
  liveFields: recordFields,
  /** The version of the draft; 0 if there is none. */
  version: z.int(),
  /** The number of the newest version, also of a planned or cancelled one; 0 if there is none. */
  base: z.int(),
  /** Names of other cities that the texts of an added page may still contain, as they were copied. */
  otherCities: z.array(z.string()),
  /** Texts that references name. */
  texts: z.record(z.string(), z.string()),
});
export type RecordDetail = z.output<typeof recordDetail>;

/** @param version the version of the draft whose effects are asked for; 0 for the published facts */
export const factEffectsInput = z.object({ version: draftVersion });

const factValues = z.array(z.object({ name: z.enum(FACT_NAMES), value: z.string() }));

/** The places where the site states facts, and posts that state numbers which facts had before. */
export const factEffects = z.object({
  statements: z.array(
    z.object({
      fact: z.enum(FACT_NAMES),
      record: recordName,
      /** The name of the city, campaign or service; null for other records. */
      title: z.string().nullable(),
      count: z.int(),
    }),
  ),
  posts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      contradictions: z.array(
        z.object({
          written: z.string(),
          sentence: z.string(),
          facts: factValues,
          /** The name of `facts` for open pages of version 1.0.0. */
          claims: factValues.optional(),
        }),
      ),
    }),
  ),
  /** True if `posts` shows the effects of publishing the draft. */
  isOfDraft: z.boolean(),
  /** False if there were too many posts to search all. */
  isComplete: z.boolean(),
});
export type FactEffects = z.output<typeof factEffects>;

/** The facts of the site, each with a sentence that states it. */
export const factSentences = z.array(
  z.object({
    name: z.enum(FACT_NAMES),
    /** The subject of the fact. */
    about: z.string(),
    value: z.string(),
    /** A sentence of a live page; null if no page states the fact. */
    sentence: z.string().nullable(),
  }),
);
export type FactSentences = z.output<typeof factSentences>;

/** Planned publications, the next first. */
export const recordPlans = z.array(
  z.object({
    name: recordName,
    /** The name of the city, campaign or service; null for other records. */
    title: z.string().nullable(),
    liveFrom: z.date(),
    /** The day and time in the site's time zone: `2026-03-14`, `09:00`. */
    day: z.iso.date(),
    time: z.string(),
  }),
);
export type RecordPlan = z.output<typeof recordPlans>[number];

export const planInput = z.object({ name: recordName, number: z.int().min(1) });

export const VERSIONS_PER_PAGE = 50;

export const versionListInput = z.object({ name: recordName, page: pageNumber.default(1) });

export const versionList = z.object({
  versions: z.array(publication.extend({ publishedAt: z.date(), cancelledAt: z.date().nullable() })),
  total: z.int(),
});
export type VersionList = z.output<typeof versionList>;

export const versionInput = z.object({ name: recordName, number: z.int().min(0) });

/** @param number 0 for the texts as shipped */
export const restoreInput = versionInput.extend({ version: draftVersion, base: z.int().min(0) });

export const versionFields = z.object({ fields: recordFields });

const INCOMPLETE = coded('SITE_PAGE_INCOMPLETE');

/** The source of a page with empty sections. */
export const NO_SOURCE = 'none';

const pageSource = z.custom<RecordName | typeof NO_SOURCE>(
  (name) => typeof name === 'string' && (name === NO_SOURCE || isCityName(name) || isServiceName(name)),
);

export const addPageInput = z
  .object({
    kind: z.enum(ADDED_PAGE_KINDS),
    name: plainText(40, INCOMPLETE, INCOMPLETE).min(1, INCOMPLETE),
    slug: plainText(ADDED_SLUG_MAX, coded('SLUG_TOO_LONG'), INCOMPLETE)
      .transform(slugify)
      .pipe(z.string().min(1, INCOMPLETE)),
    /** The dialling codes, which only a city has. */
    dialCodes: plainText(20, INCOMPLETE, INCOMPLETE),
    /** The city, campaign or service whose texts are copied. */
    copyFrom: pageSource,
  })
  .refine(({ kind, dialCodes }) => kind !== 'city' || dialCodes !== '', {
    path: ['dialCodes'],
    ...INCOMPLETE,
  });
export type AddPage = z.output<typeof addPageInput>;

export const addedPage = z.strictObject({ path: z.string(), name: z.string() });

export const addPageOutput = z.object({ name: recordName });

const addedRecord = z.custom<AddedRecordName>((name) => typeof name === 'string' && isAddedRecordName(name));

export const removePageInput = z.object({ name: addedRecord, removeAs: z.enum(REMOVALS) });
export const bringBackInput = z.object({ name: addedRecord });
