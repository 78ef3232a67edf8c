/** Makes acts of the activity log out of procedures' calls. */
import { type Act, isAct, UNRECORDED } from '#shared/acts.ts';
import { ADMIN_PROCEDURES } from '#shared/routes.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The fields that are copied: numbers, and words of the product's own. Everything else of an input may be personal. */
const COPIED = ['count', 'version', 'status', 'publish', 'role', 'stage'] as const;

export type DescribedAct = {
  act: Act;
  subjectId?: string | undefined;
  detail: Record<string, string | number | boolean>;
};

/** @returns undefined for a call that is not recorded */
export function describeAct(path: string, input: unknown, output: unknown): DescribedAct | undefined {
  const act = actOf(path);
  if (act === undefined) return undefined;
  const given = { ...asRecord(output), ...asRecord(input) };
  const { ids, categoryId } = given;
  const id = given['id'] ?? categoryId ?? (Array.isArray(ids) && ids.length === 1 ? ids[0] : undefined);
  const copied = COPIED.map((name) => [name, given[name]] as const).filter(
    (entry): entry is [(typeof COPIED)[number], string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return {
    act,
    subjectId: typeof id === 'string' && UUID.test(id) ? id : undefined,
    detail: Object.fromEntries(copied),
  };
}

/** The act of a procedure's path; undefined for one that is not recorded. */
export function actOf(path: string): Act | undefined {
  const name = path.startsWith(ADMIN_PROCEDURES) ? path.slice(ADMIN_PROCEDURES.length) : path;
  return isAct(name) && !UNRECORDED.has(name) ? name : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
