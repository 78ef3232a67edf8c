/** Merges two people's changes of one post: the text block by block, and each field separately. */

import {
  chooseSides,
  type MergeChoice,
  type MergeOverlap,
  type MergePiece,
  mergeValues,
} from '#rich-text/merge.ts';
import type { PostDraft, PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELD_ROWS, type PostFieldName } from '#shared/posts/post-fields.ts';
import { words } from '#src/admin/lib/words.ts';

type FieldName = Exclude<PostFieldName, 'content'>;

export type FieldOverlap = { name: FieldName; label: string };

export type PostVersions = { base: PostDraft; mine: PostDraft; theirs: PostDraft };

export type PostMerge = {
  /** The merged fields. A field that both people have changed has the value of `mine`. */
  fields: PostFields;
  fieldOverlaps: readonly FieldOverlap[];
  pieces: readonly MergePiece[];
  overlaps: readonly MergeOverlap[];
};

export type PostChoices = {
  fields: Partial<Record<FieldName, 'mine' | 'theirs'>>;
  text: readonly (MergeChoice | undefined)[];
};

const NAMES = POST_FIELD_ROWS.flatMap(([name, { label }]) =>
  name === 'content' ? [] : [{ name, label: words.postField(name, label) }],
);

export function mergePosts({ base, mine, theirs }: PostVersions): PostMerge {
  const isChanged = (one: PostDraft, other: PostDraft, name: FieldName) =>
    comparable(one.fields[name]) !== comparable(other.fields[name]);
  const theirFields = NAMES.filter(
    ({ name }) => !isChanged(mine, base, name) && isChanged(theirs, base, name),
  );
  const fieldOverlaps = NAMES.filter(
    ({ name }) =>
      isChanged(mine, base, name) && isChanged(theirs, base, name) && isChanged(mine, theirs, name),
  );
  const pieces = mergeValues(base.content, mine.content, theirs.content);
  return {
    fields: {
      ...mine.fields,
      ...pick(theirs.fields, theirFields),
      categoryIds: mergeSets(base.fields.categoryIds, mine.fields.categoryIds, theirs.fields.categoryIds),
    },
    fieldOverlaps,
    pieces,
    overlaps: pieces.filter((piece) => piece.isOpen),
  };
}

export function isClean({ fieldOverlaps, overlaps }: PostMerge): boolean {
  return fieldOverlaps.length + overlaps.length === 0;
}

/**
 * Returns the merged post. For an overlap without a choice, a field has the value of `mine`, and the text contains
 * both versions.
 */
export function chosenPost(merge: PostMerge, theirs: PostDraft, choices: PostChoices): PostDraft {
  const theirFields = merge.fieldOverlaps.filter(({ name }) => choices.fields[name] === 'theirs');
  return {
    fields: { ...merge.fields, ...pick(theirs.fields, theirFields) },
    content: chooseSides(merge.pieces, (place) => choices.text[place] ?? 'both'),
  };
}

function pick(fields: PostFields, names: readonly FieldOverlap[]): Partial<PostFields> {
  return Object.fromEntries(names.map(({ name }) => [name, fields[name]]));
}

/** Trims texts as the server does, so that spaces at the ends are not a change. */
function comparable(value: string | Date | null): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

function mergeSets(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const all = new Set([...base, ...mine, ...theirs]);
  return [...all]
    .filter((id) => (base.includes(id) ? mine.includes(id) && theirs.includes(id) : true))
    .toSorted();
}
