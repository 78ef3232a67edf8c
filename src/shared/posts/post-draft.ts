/** The values of a post's form, except the text, which the text field stores. */

import type { Block, Inline, Value } from '#rich-text/schema.ts';
import { slugify } from '#text/slug.ts';
import type { LoadedFields, PostFormInput } from './form-schemas.ts';
import { POST_FIELD_ROWS, type PostField, type PostFieldName, type PostFieldOf } from './post-fields.ts';
import type { PostStatus } from './post-states.ts';

export type PostFields = Record<PostFieldOf<'text' | 'optional'>, string> &
  Record<PostFieldOf<'status'>, PostStatus> &
  Record<PostFieldOf<'date'>, Date | null> & { categoryIds: readonly string[] };

export type PostDraft = { fields: PostFields; content: Value };

const EMPTY_CONTENT: Value = [{ type: 'paragraph', children: [{ text: '' }] }];

/** The values of an empty form, by kind of field. */
const EMPTY = { text: '', optional: '', document: undefined, status: 'draft', date: null } as const;

export const EMPTY_DRAFT: PostDraft = {
  fields: fieldsOf((_name, { kind }) => EMPTY[kind], []),
  content: EMPTY_CONTENT,
};

export function draftOf({ content, ...loadedFields }: LoadedFields): PostDraft {
  return {
    content: JSON.parse(content) as Value,
    fields: fieldsOf(
      (name, { kind }) => (name === 'content' ? undefined : (loadedFields[name] ?? EMPTY[kind])),
      loadedFields.categoryIds,
    ),
  };
}

function fieldsOf(
  valueOf: (name: PostFieldName, field: PostField) => string | Date | null | undefined,
  categoryIds: readonly string[],
): PostFields {
  const plainRows = POST_FIELD_ROWS.filter(([, { kind }]) => kind !== 'document');
  return {
    ...Object.fromEntries(plainRows.map(([name, field]) => [name, valueOf(name, field)])),
    categoryIds,
  } as PostFields;
}

/** @param content HTML */
export function formOf(fields: PostFields, content: string): PostFormInput {
  return { ...fields, slug: slugify(fields.slug), content, categoryIds: [...fields.categoryIds] };
}

/** Returns whether the document has a word or a picture. */
export function hasContent(content: Value): boolean {
  return content.some(nodeHasContent);
}

/** Returns whether the form has text that could be lost (specification, Saving). */
export function hasWords({ title, excerpt }: PostFields, contentFilled: boolean): boolean {
  return title.trim() !== '' || excerpt.trim() !== '' || contentFilled;
}

type Node = Block | Inline | { children: readonly Node[] };

function nodeHasContent(node: Node): boolean {
  if ('text' in node) return node.text.trim() !== '';
  if ('type' in node && node.type === 'image') return node.src !== '';
  if ('type' in node && node.type === 'horizontal-rule') return true;
  return (node.children as readonly Node[]).some(nodeHasContent);
}
