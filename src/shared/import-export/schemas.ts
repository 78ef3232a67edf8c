import { z } from 'zod';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';
import { PAGE_CHOICES } from './choices.ts';
import { readSiteUrl } from './site-url.ts';

const IMPORT_STATES = ['trial', 'ready', 'running', 'stopped', 'done', 'failed', 'undone'] as const;

/** The formats of exports that the readers know. */
export const IMPORT_FORMATS = ['wordpress', 'ghost', 'markdown', 'export'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const importId = z.object({ id: z.uuid() });

const importOptions = z.object({
  drafts: z.boolean(),
  /** The choice for pages of the former site. Tabs of an older version do not send it. */
  pages: z.enum(PAGE_CHOICES).optional(),
  tags: z.enum(['keywords', 'categories']),
  takenSlugs: z.enum(['number', 'leave out']),
  /** The member to whom posts of unknown authors belong. */
  authorId: z.uuid(),
});

/** Starts or continues a run. Without options, a run continues with the options of its start. */
export const importStartInput = z.object({ id: z.uuid(), options: importOptions.optional() });

/** Changed options of a trial. An absent field stays as it is. */
export const importRetryInput = z.object({
  id: z.uuid(),
  siteUrl: plainText(500)
    .refine((text) => readSiteUrl(text) !== undefined, coded('IMPORT_SITE_URL'))
    .transform((text) => readSiteUrl(text) ?? '')
    .optional(),
  format: z.enum(IMPORT_FORMATS).optional(),
});

const counts = z.strictObject({
  /** Counts of posts. `done` includes posts that the site already had. */
  posts: z.strictObject({
    total: z.int(),
    published: z.int(),
    scheduled: z.int(),
    drafts: z.int(),
    done: z.int(),
    alreadyHere: z.int(),
  }),
  /** Pages of the former site, which are not among the posts. */
  pages: z.strictObject({ total: z.int(), done: z.int() }),
  leftOut: z.int(),
  failed: z.int(),
  pictures: z.strictObject({ total: z.int(), withoutAlt: z.int(), stored: z.int(), failed: z.int() }),
  /** Pictures that are neither in the archive nor at a known address. */
  missingPictures: z.int(),
  categories: z.strictObject({ total: z.int(), new: z.int(), done: z.int() }),
  tags: z.int(),
  redirects: z.strictObject({ total: z.int(), stored: z.int() }),
  takenSlugs: z.int(),
  privatePosts: z.int(),
});

const lossGroup = z.strictObject({
  kind: z.string(),
  outcome: z.string(),
  count: z.int(),
  posts: z.int(),
  /** The names of a few of the affected parts. */
  examples: z.array(z.string()),
});

const importReport = z.strictObject({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  /** The code of the error that ended the import. */
  failure: z.string().nullable(),
  /** The file of the export that the error is about. */
  failurePlace: z.string().nullable(),
  fileName: z.string(),
  bytes: z.number(),
  generator: z.string().nullable(),
  /** Null until the export is open. */
  format: z.enum(IMPORT_FORMATS).nullable(),
  /** The formats of files that are left out, and that another trial can read instead. */
  otherFormats: z.array(z.enum(IMPORT_FORMATS)),
  /** The address of the former site; null if the export does not name it. */
  siteUrl: z.string().nullable(),
  createdAt: z.date(),
  triedAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  /** The entry of the activity that undoes the import, as long as it can be undone. */
  activityId: z.uuid().nullable(),
  undoableUntil: z.date().nullable(),
  drafts: z.boolean(),
  authorId: z.uuid(),
  counts,
  losses: z.array(lossGroup),
  /** The authors of the export; `memberId` is the member with the same e-mail address. */
  authors: z.array(z.strictObject({ name: z.string(), memberId: z.uuid().nullable() })),
  /** The title of the post that was stored last. */
  lastPost: z.string().nullable(),
});

/** A group of losses. */
export const affectedInput = z.object({
  id: z.uuid(),
  kind: plainText(50),
  outcome: plainText(50),
});

/** A post or element that loses something or is left out. */
const affectedItem = z.strictObject({
  key: z.string(),
  title: z.string(),
  postId: z.uuid().nullable(),
  details: z.array(z.string()),
});
export const affectedItems = z.strictObject({ items: z.array(affectedItem) });

export type AffectedItem = z.output<typeof affectedItem>;

/** The last uploaded import; null if there is none. */
export const currentImport = z.strictObject({ report: importReport.nullable() });

export type ImportReport = z.output<typeof importReport>;
export type ImportChoices = z.output<typeof importOptions>;
export const siteExportInput = z.object({
  /** True if the export contains the leads. */
  leads: z.boolean(),
});
