import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CONTENT_MAX_BYTES } from '#shared/posts/post-states.ts';
import type { RecordName } from '#shared/site-texts/records.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Items of a list or characters of a text if the schema has no limit. */
const UNBOUNDED = 1000;

/** Names of records by the names of their fields. */
const RECORDS: Partial<Record<string, RecordName>> = { name: 'city-mugla', copyFrom: 'city-ankara' };

/** Builds an input with the longest texts and lists that the schemas allow; undefined without a schema. */
export function longestInput(schemas: readonly z.ZodType[]): unknown {
  const [input, ...others] = schemas.map((schema) =>
    longest(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ''),
  );
  return others.length > 0 ? Object.assign({}, input, ...others) : input;
}

function longest(schema: Json, name: string): unknown {
  const { anyOf, oneOf, allOf, enum: values, properties = {}, items, default: usual } = schema;
  if (schema.const !== undefined) return schema.const;
  // The type is a list for a number or null.
  const [type] = [schema.type].flat();
  if (values) return values.at(-1);
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return longest(choice, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => longest(part, name)));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, longest(property as Json, key)]),
    );
  if (type === 'array')
    return Array.from({ length: schema.maxItems ?? UNBOUNDED }, () => longest((items ?? {}) as Json, name));
  if (type === 'string') return textOf(schema, name);
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  // Names of records have no JSON schema.
  if (type === undefined && RECORDS[name]) return RECORDS[name];
  // Records are checked for their depth before their schema.
  if (type === undefined && name === 'fields') return {};
  // JSON schema has no dates; their fields have names that end in `At` or `From`.
  return /(?:At|From)$/.test(name) ? new Date('2026-03-14T09:00:00Z') : usual;
}

/** Passwords and facts are the slowest texts of their length, a post's text is the longest allowed. */
function textOf({ format, maxLength = UNBOUNDED, pattern }: Json, name: string): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-03-14';
  if (name === 'mobilePhone') return '0532 123 45 67';
  if (name === 'endpoint') return `https://push.services.mozilla.com/${'a'.repeat(maxLength - 40)}`;
  if (name === 'content') return '<p>ş</p>'.repeat(CONTENT_MAX_BYTES / '<p>şş</p>'.length);
  if (/password/i.test(name)) return '12031999a1b2c3d4'.repeat(maxLength).slice(0, maxLength);
  if (/email|who/i.test(name)) return `${'a'.repeat(60)}@${'b.'.repeat(60)}com`;
  if (name === 'siteUrl') return `https://example.com/${'a'.repeat(maxLength - 20)}`;
  if (name === 'canonicalUrl') return `https://example.com/${'a'.repeat(maxLength - 20)}`;
  if (name === 'seoRobots') return 'noindex';
  if (pattern?.includes('media')) return `/media/${'a'.repeat(24)}-2560x2560-ffffff.jpg`;
  if (/url/i.test(name)) return `/blog?q=${'a'.repeat(90)}`;
  if (name === 'picture') return `/media/${'a'.repeat(24)}-2560x2560-ffffff.jpg`;
  if (name === 'slug') return 'a'.repeat(maxLength);
  if (pattern?.includes('{22}')) return 'a'.repeat(22);
  if (pattern?.includes('{87}')) return 'a'.repeat(87);
  if (pattern?.includes('{43}')) return 'a'.repeat(43);
  if (pattern?.startsWith(String.raw`^[\w-]`)) return 'a'.repeat(maxLength);
  if (pattern?.includes('{64}')) return 'a'.repeat(64);
  return 'ş'.repeat(maxLength);
}
