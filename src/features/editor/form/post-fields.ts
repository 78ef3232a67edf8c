/** A post as the form holds it, apart from its text, which the text field holds. */
import { ERRORS } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES, POST_LIMITS, type PostStatus } from '#shared/post-states.ts';
import { isEmptyHtml } from '#shared/rich-text/empty-html.ts';
import type { Block, Inline, Value } from '#shared/rich-text/schema.ts';
import type { LoadedFields, PostFormInput } from '#shared/schemas/admin-post-form.ts';
import { slugify } from '#shared/slug.ts';

export type PostFields = {
  title: string;
  slug: string;
  excerpt: string;
  featuredImage: string;
  status: PostStatus;
  publishedAt: Date | null;
  metaDescription: string;
  metaKeywords: string;
  categoryIds: readonly string[];
};

/** A whole post, as it is loaded, kept on this device and put into the form. */
export type PostDraft = { fields: PostFields; content: Value };

export const EMPTY_CONTENT: Value = [{ type: 'paragraph', children: [{ text: '' }] }];

export const EMPTY_DRAFT: PostDraft = {
  fields: {
    title: '',
    slug: '',
    excerpt: '',
    featuredImage: '',
    status: 'draft',
    publishedAt: null,
    metaDescription: '',
    metaKeywords: '',
    categoryIds: [],
  },
  content: EMPTY_CONTENT,
};

/** What the server sent, as the form holds it. */
export function draftOf({ content, ...loaded }: LoadedFields): PostDraft {
  return {
    content: JSON.parse(content) as Value,
    fields: {
      title: loaded.title,
      slug: loaded.slug,
      excerpt: loaded.excerpt,
      featuredImage: loaded.featuredImage ?? '',
      status: loaded.status,
      publishedAt: loaded.publishedAt,
      metaDescription: loaded.metaDescription ?? '',
      metaKeywords: loaded.metaKeywords ?? '',
      categoryIds: loaded.categoryIds,
    },
  };
}

/** What is sent to be saved. @param content HTML */
export function formOf(fields: PostFields, content: string): PostFormInput {
  return { ...fields, slug: slugify(fields.slug), content, categoryIds: [...fields.categoryIds] };
}

export type PostProblem = { message: string; field: 'title' | 'slug' | 'content' | 'excerpt' };

const INCOMPLETE = ERRORS.POST_INCOMPLETE.text;

/** What the server would not take, in its words, and the first field that it is about. */
export function findProblem(form: PostFormInput): PostProblem | undefined {
  if (!form.title.trim()) return { message: INCOMPLETE, field: 'title' };
  if (!slugify(form.slug)) return { message: INCOMPLETE, field: 'slug' };
  if (isEmptyHtml(form.content)) return { message: INCOMPLETE, field: 'content' };
  if (form.excerpt.length > POST_LIMITS.excerpt) {
    return { message: ERRORS.EXCERPT_TOO_LONG.text, field: 'excerpt' };
  }
  if (new TextEncoder().encode(form.content).length > CONTENT_MAX_BYTES) {
    return { message: ERRORS.CONTENT_TOO_LARGE.text, field: 'content' };
  }
  return undefined;
}

/** Whether a document says or shows something. Looks no further than the first word or picture. */
export function isFilled(content: Value): boolean {
  return content.some(says);
}

/** Specification, section 4: whether there is something to lose. */
export function hasWords({ title, excerpt }: PostFields, contentFilled: boolean): boolean {
  return title.trim() !== '' || excerpt.trim() !== '' || contentFilled;
}

type Node = Block | Inline | { children: readonly Node[] };

function says(node: Node): boolean {
  if ('text' in node) return node.text.trim() !== '';
  if ('type' in node && (node.type === 'image' || node.type === 'horizontal-rule')) return true;
  return (node.children as readonly Node[]).some(says);
}
