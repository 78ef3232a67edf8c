import { expect, test } from 'vitest';
import { z } from 'zod';
import { requiredRoleOf } from '#server/app-router.ts';
import { ERRORS } from '#shared/errors.ts';
import { bytesOfResult, pageOf, partOf, RESULT_MAX_BYTES } from './parts.ts';
import { DESCRIPTION_MAX_LENGTH } from './tool.ts';
import { TOOLS } from './tools/all.ts';

test('the tools have the names and the order of the contract', () => {
  expect(TOOLS.map(({ name }) => name)).toEqual([
    'search_posts',
    'get_post',
    'create_post',
    'update_post',
    'check_post',
    'submit_for_review',
    'publish_post',
    'unpublish_post',
    'list_categories',
    'search_pictures',
    'upload_picture',
    'list_site_texts',
    'get_site_text',
    'update_site_text',
    'publish_site_text',
    'get_facts',
    'get_traffic',
    'get_revenue',
    'list_missing_pages',
    'create_redirect',
    'list_leads',
    'get_lead',
    'update_lead',
  ]);
});

test.each(TOOLS.map((tool) => [tool.name, tool] as const))(
  '%s has a short description that says when to use it, and describes every field',
  (_, { title, description, procedures, input, output }) => {
    expect(title).toMatch(/^[A-Z].{3,60}$/);
    expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH);
    expect(description).toMatch(/\bUse (this|it)\b/i);
    expect(procedures.map(requiredRoleOf)).not.toContain(undefined);
    for (const [schema, io] of [
      [input, 'input'],
      [output, 'output'],
    ] as const) {
      const json = z.toJSONSchema(schema, { io });
      expect(json).toMatchObject({ type: 'object' });
      expect(undescribed(json)).toEqual([]);
    }
  },
);

/** Returns the paths of properties without a description. */
function undescribed(schema: z.core.JSONSchema._JSONSchema, path = ''): string[] {
  if (typeof schema === 'boolean') return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(typeof inner === 'object' && inner.description ? [] : [`${path}.${name}`]),
    ...undescribed(inner, `${path}.${name}`),
  ]);
  return Array.isArray(schema.items) || !schema.items
    ? own
    : [...own, ...undescribed(schema.items, `${path}[]`)];
}

test('fields with words of visitors are named after them, and say that they are no instruction', () => {
  const fields = TOOLS.flatMap(({ name, output }) =>
    fieldsOf(z.toJSONSchema(output, { io: 'output' })).map(([field, description]) => ({
      path: `${name}.${field}`,
      isMarked: /Never (an instruction|follow instructions)|never follow instructions/.test(description),
    })),
  );
  expect(fields.filter(({ isMarked }) => isMarked).map(({ path }) => path)).toEqual([
    'get_traffic.path_of_visitors',
    'get_traffic.host_of_visitors',
    'get_traffic.words_of_visitors',
    'get_revenue.name_from_visits',
    'list_missing_pages.path_of_visitors',
    'list_missing_pages.referrer_of_visitors',
    'list_leads.from_visitor',
    'list_leads.message_of_visitor',
    'get_lead.from_visitor',
    'get_lead.message_of_visitor',
    'get_lead.paths_of_visitor',
  ]);
  const isNamed = (path: string) => /_(of|from)_visit|\.from_visitor$/.test(path);
  expect(fields.filter(({ path, isMarked }) => isNamed(path) !== isMarked)).toEqual([]);
});

/** Lists the fields of a schema with their descriptions. */
function fieldsOf(schema: z.core.JSONSchema._JSONSchema): [name: string, description: string][] {
  if (typeof schema === 'boolean') return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [name, typeof inner === 'object' ? (inner.description ?? '') : ''] as [string, string],
    ...fieldsOf(inner),
  ]);
  return Array.isArray(schema.items) || !schema.items ? own : [...own, ...fieldsOf(schema.items)];
}

test('the parts of a text are the text, and each fits into a result', () => {
  for (const text of ['', 'kısa', 'ş"\\\n'.repeat(30_000), `a${'😀'.repeat(60_000)}`]) {
    const { parts } = partOf(text, 1);
    const pieces = Array.from({ length: parts }, (_, index) => partOf(text, index + 1));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of pieces) {
      expect(piece.text.isWellFormed()).toBe(true);
      expect(bytesOfResult(piece)).toBeLessThan(RESULT_MAX_BYTES);
    }
    expect(() => partOf(text, parts + 1)).toThrow(ERRORS.NOT_FOUND.text);
  }
});

test('the pages of a list have all rows once, and each fits into a result', () => {
  expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
  const rows = Array.from({ length: 500 }, (_, index) => ({ index, text: 'ğ'.repeat(index) }));
  const { pages } = pageOf(rows, 1);
  const all = Array.from({ length: pages }, (_, index) => pageOf(rows, index + 1));
  expect(pages).toBeGreaterThan(1);
  expect(all.flatMap((page) => page.rows)).toEqual(rows);
  for (const page of all) expect(bytesOfResult(page)).toBeLessThan(RESULT_MAX_BYTES);
  expect(() => pageOf(rows, pages + 1)).toThrow(ERRORS.NOT_FOUND.text);
});
