/** Tests that text inputs are normalized, except the fields that are listed with a reason. */

import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/app-router.ts';
import { LEAD_FIELD_NAMES } from '#shared/leads/lead-values.ts';

/** The fields that are not normalized: the end of the name and the reason. */
const NOT_NORMALIZED: readonly (readonly [name: RegExp, reason: string])[] = [
  [/\.(password|newPassword)$/, 'a password is compared as it was chosen'],
  [/\.content$/, 'HTML, which the sanitizer normalizes'],
  [/\.website$/, 'the honeypot, which is only asked whether it is empty'],
  [/^blog\..*\.(slug|year|month|token)$/, 'a part of a path, which is found or is not'],
  [/\.passage\.(quote|before|after)$/, 'words of the text, which are found in it again'],
  [/^admin\.redirects\..*\.(from|to|path|csv)$/, 'an address, which has a normal form of its own'],
  [
    /^admin\.site\.(?:changeTexts\.texts\[\]|experiments\.save)\.text$/,
    'a draft has its spaces as they are typed; a publication or a start checks them',
  ],
  [/\.(urls\[\]|url)$/, 'the address of a link or a picture as the text has it'],
];

const NOISY = '\u200b\u202da\u00ad\u00a0C\u0327\u202c';
/**
 * Texts with characters that normalization removes. Each free text field accepts at least one of these texts.
 */
const TYPED = [
  NOISY,
  '\u200ba\u00ad@b.co',
  '\u202d0532\u00a0000 00 01\u202c',
  'https://a.b/\u200b',
  '/a\u200b',
];
const NOT_NORMAL = /\u00ad|\u200b|\u202c|\u202d|\u00a0|\u0327/u;

type Field = { name: string; schema: z.ZodType };

/**
 * Lists the fields of a schema by path. A schema with its own checks, such as a pipe, counts as one field.
 */
function fieldsIn(name: string, schema: unknown): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => fieldsIn(`${name}.${key}`, inner));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsIn(name, option));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsIn(name, schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsIn(`${name}[]`, schema.element);
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return fieldsIn(name, schema.in);
  return [{ name, schema: schema as z.ZodType }];
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>;
const fields = Object.entries(procedures).flatMap(([name, { _def }]) =>
  _def.inputs.flatMap((input) => fieldsIn(name, input)),
);

function unchangedTexts({ schema }: Field): string[] {
  return TYPED.flatMap((text) => {
    const { data } = schema.safeParse(text);
    return typeof data === 'string' && NOT_NORMAL.test(data) ? [data] : [];
  });
}

test('text fields of procedures remove invisible characters, unusual spaces and decomposed letters', () => {
  const isListed = ({ name }: Field) => NOT_NORMALIZED.some(([pattern]) => pattern.test(name));
  expect(
    fields.filter((field) => !isListed(field) && unchangedTexts(field).length > 0).map(({ name }) => name),
  ).toEqual([]);
});

test.each(NOT_NORMALIZED)('%s is listed for a field that is really not normalized', (pattern) => {
  expect(fields.some((field) => pattern.test(field.name) && unchangedTexts(field).length > 0)).toBe(true);
});

test('the fields of every form, search and filter are tested', () => {
  const isNormalized = ({ schema }: Field) =>
    TYPED.some((text) => {
      const { data } = schema.safeParse(text);
      return typeof data === 'string' && data !== text;
    });
  expect(fields.filter(isNormalized).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...LEAD_FIELD_NAMES.map((name) => `lead.submit.fields.${name}`),
      'auth.signIn.email',
      'auth.requestReset.email',
      'admin.members.invite.email',
      'admin.leads.person.find.who',
      'admin.leads.list.q',
      'admin.posts.list.q',
      'admin.posts.create.post.title',
      'admin.posts.create.post.slug',
      'admin.posts.create.post.excerpt',
      'admin.posts.create.post.metaDescription',
      'admin.categories.create.name',
      'admin.categories.create.slug',
      'admin.categories.create.description',
      'admin.media.update.title',
      'admin.media.list.q',
      'admin.views.save.name',
      'blog.list.q',
    ]),
  );
});
