/** Builds requests with every annotation of superjson, to every procedure and in every form of a request. */
import { appRouter } from '#server/app-router.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';

/** A value as JSON, and the type that superjson would convert it to. */
type Annotation = { name: string; json: unknown; annotation: readonly unknown[] };

const TYPED_ARRAYS = [
  'Int8Array',
  'Uint8Array',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'Uint8ClampedArray',
];

const ANNOTATIONS: readonly Annotation[] = [
  { name: 'bigint', json: '1'.repeat(1000), annotation: ['bigint'] },
  { name: 'Error', json: { name: 'a', message: 'b' }, annotation: ['Error'] },
  { name: 'regexp', json: '/(a+)+$/', annotation: ['regexp'] },
  { name: 'set', json: [1, 2], annotation: ['set'] },
  { name: 'map', json: [[1, 2]], annotation: ['map'] },
  { name: 'number', json: 'Infinity', annotation: ['number'] },
  { name: 'URL', json: 'https://example.com', annotation: ['URL'] },
  { name: 'symbol', json: 'a', annotation: [['symbol', 'a']] },
  { name: 'class', json: {}, annotation: [['class', 'a']] },
  { name: 'custom', json: {}, annotation: [['custom', 'a']] },
  { name: 'unknown', json: {}, annotation: ['neverHeardOf'] },
  ...TYPED_ARRAYS.map((name) => ({
    name,
    json: { length: 30_000_000 },
    annotation: [['typed-array', name]],
  })),
];

const PLACES: readonly ((annotation: Annotation) => { json: unknown; meta: unknown })[] = [
  ({ json, annotation }) => ({ json, meta: { values: annotation, v: 1 } }),
  ({ json, annotation }) => ({ json: { q: json }, meta: { values: { q: annotation }, v: 1 } }),
  ({ json, annotation }) => ({ json: { q: json }, meta: { values: { q: annotation } } }),
  ({ json, annotation }) => ({ json: { a: [json] }, meta: { values: { 'a.0': annotation }, v: 1 } }),
  ({ json, annotation: [inner] }) => ({
    json: { q: json, day: '2026-01-01' },
    meta: { values: { q: [inner, { 0: ['Date'] }] }, v: 1 },
  }),
];

export type HostileRequest = { name: string; path: string; init: RequestInit };

const PROCEDURES: readonly string[] = Object.keys(appRouter._def.procedures);

/** @param origin of the requested site, which the requests name as their origin */
export function hostileAnnotations(origin: string): HostileRequest[] {
  return PROCEDURES.flatMap((procedure) =>
    ANNOTATIONS.flatMap((annotation) =>
      PLACES.flatMap((annotate, number) => {
        const payload = annotate(annotation);
        const name = `${procedure}, ${annotation.name}, place ${number}`;
        return requestVariants(procedure, payload, origin).map((way) => ({
          ...way,
          name: `${name}, ${way.name}`,
        }));
      }),
    ),
  );
}

function requestVariants(procedure: string, payload: unknown, origin: string): HostileRequest[] {
  const path = `${PROCEDURES_PATH}/${procedure}`;
  const query = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const post = (value: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(value),
  });
  const batch = { 0: payload };
  return [
    { name: 'GET', path: `${path}?input=${query(payload)}`, init: {} },
    { name: 'GET in a batch', path: `${path}?batch=1&input=${query(batch)}`, init: {} },
    { name: 'POST', path, init: post(payload) },
    { name: 'POST in a batch', path: `${path}?batch=1`, init: post(batch) },
  ];
}
