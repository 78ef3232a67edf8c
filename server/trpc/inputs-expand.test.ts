import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/app-router.ts';
import { categoryForm } from '#shared/categories/schemas.ts';
import { leadSubmission } from '#shared/leads/schemas.ts';
import { postAutoSaveInput, postCreateInput, postUpdateInput } from '#shared/posts/form-schemas.ts';
import { signInForm } from '#shared/sign-in/schemas.ts';

/**
 * The inputs that open tabs of version 1.0.0 send. Do not change them: new fields must be optional, and no
 * field may be removed.
 */
const POST_OF_0_1 = {
  title: 'Başlık',
  slug: 'baslik',
  content: '<p>Metin</p>',
  excerpt: '',
  featuredImage: null,
  status: 'draft',
  publishedAt: null,
  metaDescription: null,
  metaKeywords: null,
  categoryIds: [],
};
const ID = '7b6a7c1e-52a8-4c43-9a8e-0f6f5f0f2a11';
const ATTEMPT_OF_0_1 = { id: ID, key: ID, earlierKeys: [], post: POST_OF_0_1 };
const SENT_BY_1_0: Readonly<Record<string, [schema: z.ZodType, sent: unknown]>> = {
  'a lead': [
    leadSubmission,
    {
      fields: {
        firstName: 'Ayşe',
        lastName: 'Yılmaz',
        email: 'a@example.com',
        mobilePhone: '0532 123 45 67',
      },
      context: {
        variant: 'demo',
        button: 'header_demo',
        pageUri: 'https://www.example.com/',
        pageName: 'Sesdaş',
        noticeVersion: '2026-11',
      },
      idempotencyKey: ID,
      trap: { website: '', elapsedMs: 3000 },
    },
  ],
  'a new post': [postCreateInput, { ...ATTEMPT_OF_0_1, publish: false }],
  'a saved post': [postUpdateInput, { ...ATTEMPT_OF_0_1, version: 1, publish: true }],
  'a post that saves itself': [postAutoSaveInput, { ...ATTEMPT_OF_0_1, version: 1 }],
  'a category': [categoryForm, { name: 'Ad', slug: 'ad', description: '', parentId: null }],
  'a sign-in': [signInForm, { email: 'a@example.com', password: 'uzun bir parola' }],
};

test.each(Object.entries(SENT_BY_1_0))('%s from a tab of version 1.0.0 is accepted', (_, [schema, input]) => {
  expect(schema.safeParse(input).error?.issues ?? []).toEqual([]);
});

test('only selections of posts refuse unknown keys', () => {
  const strict: string[] = [];
  let objects = 0;
  const collectStrictObjects = (name: string, schema: unknown) => {
    if (schema instanceof z.ZodObject) {
      objects += 1;
      if (schema.def.catchall instanceof z.ZodNever) strict.push(name);
      for (const [key, inner] of Object.entries(schema.shape)) collectStrictObjects(`${name}.${key}`, inner);
    } else if (schema instanceof z.ZodUnion) {
      for (const option of schema.options) collectStrictObjects(name, option);
    } else if (
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodNullable ||
      schema instanceof z.ZodDefault
    ) {
      collectStrictObjects(name, schema.unwrap());
    } else if (schema instanceof z.ZodArray) collectStrictObjects(name, schema.element);
    else if (schema instanceof z.ZodPipe) collectStrictObjects(name, schema.in);
  };
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>;
  for (const [name, { _def }] of Object.entries(procedures))
    for (const input of _def.inputs) collectStrictObjects(name, input);
  expect(objects).toBeGreaterThan(30);
  expect(strict.filter((name) => !/\.selection(\.filter)?$/.test(name))).toEqual([]);
  expect(strict.length).toBeGreaterThan(0);
});
