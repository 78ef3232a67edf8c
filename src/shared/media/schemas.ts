import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { pageNumber, plainText } from '../inputs.ts';
import { SEARCH_MAX_LENGTH } from '../list-search.ts';
import { recordName } from '../site-texts/overview-schemas.ts';
import {
  ALT_MAX_LENGTH,
  MEDIA_PATH,
  PICTURE_FILTERS,
  PICTURE_TITLE_MAX_LENGTH,
  PICTURE_USES_MAX,
  PICTURES_PER_PAGE,
} from './pictures.ts';
import { RECORDINGS_PER_PAGE } from './recordings.ts';

export const pictureListInput = z.object({
  q: plainText(SEARCH_MAX_LENGTH),
  filter: z.enum(PICTURE_FILTERS).default('all'),
  page: pageNumber.default(1),
});

export const libraryPicture = z.strictObject({
  id: z.uuid(),
  /** A path of this site with the dimensions (`pictureAt`). */
  url: z.string(),
  title: z.string(),
  /** The default alternative text in a post. */
  alt: z.string(),
  /** The size of the file at `url`. */
  bytes: z.int(),
  createdAt: z.date(),
  /** Null for a deleted account. */
  uploadedBy: profile.nullable(),
  /** The number of posts with this picture. */
  uses: z.int(),
});

export const pictureListOutput = z.strictObject({
  pictures: z.array(libraryPicture).max(PICTURES_PER_PAGE),
  total: z.int(),
});

export const pictureId = z.object({ id: z.uuid() });

export const pictureUsesOutput = z.strictObject({
  posts: z
    .array(z.strictObject({ id: z.uuid(), title: z.string(), status: z.string() }))
    .max(PICTURE_USES_MAX),
});

const alternativeText = plainText(ALT_MAX_LENGTH, coded('ALT_TOO_LONG'));

export const pictureChange = z.object({
  id: z.uuid(),
  title: plainText(PICTURE_TITLE_MAX_LENGTH, coded('PICTURE_TITLE_TOO_LONG')).min(1),
  alt: alternativeText,
});

/** The first alternative text of an uploaded picture, by the picture's URL. */
export const pictureDescription = z.object({
  url: z.string().startsWith(MEDIA_PATH).max(2048),
  alt: alternativeText.min(1),
});

/** `id` is null if the picture has an alternative text already, or may not be changed. */
export const pictureDescribed = z.strictObject({ id: z.uuid().nullable() });

/** `expectedUses` is the number of posts that the member saw. */
export const pictureDeletion = z.object({ id: z.uuid(), expectedUses: z.int().min(0) });

export const pictureDeleted = z.strictObject({ activityId: z.uuid() });

export const pictureElsewhere = z.object({ url: z.url().max(2048) });

/** @property replaces the id of the picture that the upload replaces in every post */
export const uploadQuery = z.object({ replaces: z.uuid().optional() });

const uploadedPicture = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  title: z.string(),
  alt: z.string(),
});

export const recordingListInput = z.object({
  q: plainText(SEARCH_MAX_LENGTH),
  page: pageNumber.default(1),
  /** The URL of a recording, to list only that one. */
  url: z.string().startsWith(MEDIA_PATH).max(2048).optional(),
});

export const libraryRecording = z.strictObject({
  id: z.uuid(),
  /** A path of this site with the length (`recordingAt`). */
  url: z.string(),
  title: z.string(),
  bytes: z.int(),
  createdAt: z.date(),
  /** Null for a deleted account. */
  uploadedBy: profile.nullable(),
  /** Null until a member has confirmed that everybody heard has agreed to the publication. */
  confirmedAt: z.date().nullable(),
  /** Null for a deleted account. */
  confirmedBy: profile.nullable(),
  /** The names of the records whose draft, live text or planned text has the recording. */
  uses: z.array(recordName),
});

export const recordingListOutput = z.strictObject({
  recordings: z.array(libraryRecording).max(RECORDINGS_PER_PAGE),
  total: z.int(),
});

export const recordingId = z.object({ id: z.uuid() });

export const recordingConfirmation = z.object({ id: z.uuid(), isConfirmed: z.boolean() });

const uploadedRecording = z.object({ id: z.uuid(), url: z.string(), seconds: z.number(), title: z.string() });

export type RecordingListInput = z.output<typeof recordingListInput>;
export type RecordingListOutput = z.output<typeof recordingListOutput>;
export type LibraryRecording = z.output<typeof libraryRecording>;
export type UploadedRecording = z.output<typeof uploadedRecording>;
export type PictureListInput = z.output<typeof pictureListInput>;
export type LibraryPicture = z.output<typeof libraryPicture>;
export type PictureListOutput = z.output<typeof pictureListOutput>;
export type PictureUses = z.output<typeof pictureUsesOutput>;
export type PictureChange = z.output<typeof pictureChange>;
export type PictureDescription = z.output<typeof pictureDescription>;
export type UploadedPicture = z.output<typeof uploadedPicture>;
