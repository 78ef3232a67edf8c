/** The slips of the landing page's features, which only version 1.0.0 displays and requires. */
import { isRecord } from '../is-record.ts';
import type { RecordFields } from './schemas.ts';

/** Returns the landing page's fields with a slip for each feature that has none. */
export function withSlips(fields: RecordFields): RecordFields {
  const { features } = fields;
  if (!isRecord(features) || !Array.isArray(features['rows'])) return fields;
  const rows = features['rows'].map((row: unknown) =>
    isRecord(row) && !('slip' in row) ? { ...row, slip: slipOf(row) } : row,
  );
  return { ...fields, features: { ...features, rows } } as RecordFields;
}

function slipOf({ title, done }: Record<string, unknown>) {
  const isShort = typeof title === 'string' && title.length <= 80;
  return [
    { label: 'Konu', value: isShort ? title : done },
    { label: 'Sonuç', value: done },
  ];
}
