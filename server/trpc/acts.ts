import { z } from 'zod';
import { type Act, type ActGroup, actWords, groupOf } from '#shared/activity/acts.ts';
import { LEVELS } from '#shared/assistants/levels.ts';
import { LEAD_STAGES } from '#shared/leads/lead-states.ts';
import { POST_STATUSES } from '#shared/posts/post-states.ts';
import { ROLES } from '#shared/roles.ts';
import { ADMIN_PROCEDURES } from '#shared/routes.ts';
import { recordName } from '#shared/site-texts/overview-schemas.ts';
import { words } from '#shared/words/en.ts';

/**
 * The schemas of the fields that the activity log may contain: ids, numbers and fixed texts, but no personal data.
 */
const FIELDS = {
  id: z.uuid(),
  categoryId: z.uuid(),
  ids: z.array(z.uuid()),
  count: z.int().min(0),
  version: z.int().min(0),
  publish: z.boolean(),
  status: z.enum(POST_STATUSES),
  role: z.enum(ROLES),
  /** The rights of a connection of an assistant. */
  level: z.enum(LEVELS),
  withLeads: z.boolean(),
  stage: z.enum(LEAD_STAGES),
  /** The name of a record of the site's texts. */
  name: recordName,
  /** The number of a publication of the record. */
  number: z.int().min(0),
};

type Field = keyof typeof FIELDS;

/** The part of a procedure's `meta` for the activity log. */
export type Recording = {
  /** The act of a procedure whose path does not name it. */
  act?: Act;
  /**
   * The names of the recorded input fields. Other fields are not recorded, as a caller could send any text in
   * them. With `false`, calls of the procedure are not recorded.
   */
  log?: readonly Field[] | false;
  /**
   * The names of recorded output fields, in addition to `OUTPUT_FIELDS`. They are listed, as the outputs of other
   * procedures have fields `name` that are texts.
   */
  logOutput?: readonly Field[];
  /** True to record also calls that change nothing, as they read or export personal data. */
  logUnchanged?: true;
};

const SUBJECTS: ReadonlySet<string> = new Set(['id', 'categoryId', 'ids'] satisfies Field[]);

/** The names of output fields that are recorded for every procedure. The server has created their values. */
const OUTPUT_FIELDS: readonly Field[] = ['id', 'count', 'version', 'number'];

export type DescribedAct = {
  act: Act;
  subjectId?: string | undefined;
  detail: Record<string, string | number | boolean>;
};

/**
 * Describes a call for the activity log.
 * @throws for a procedure whose act has no words
 */
export function describeAct(
  { path, act = actOf(path), log, logOutput = [] }: Recording & { path: string },
  input: unknown,
  output: unknown,
): DescribedAct {
  if (act === undefined) throw new Error(`${path} has no words for the activity log.`);
  const fields = { ...pick(output, [...OUTPUT_FIELDS, ...logOutput]), ...pick(input, log || []) };
  const { id, categoryId, ids } = fields;
  return {
    act,
    subjectId: id ?? categoryId ?? (ids?.length === 1 ? ids[0] : undefined),
    detail: Object.fromEntries(
      Object.entries(fields).filter(
        (field): field is [string, string | number | boolean] => !SUBJECTS.has(field[0]),
      ),
    ),
  };
}

type PickedFields = { [Name in Field]?: z.infer<(typeof FIELDS)[Name]> };

function pick(value: unknown, names: readonly Field[]): PickedFields {
  const record: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const { data } = FIELDS[name].safeParse(record[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
}

const ACTS = Object.keys(actWords(words)) as Act[];

/** Returns the act of a procedure; undefined if the activity log has no words for it. */
export function actOf(path: string): Act | undefined {
  const name = path.startsWith(ADMIN_PROCEDURES) ? path.slice(ADMIN_PROCEDURES.length) : path;
  return ACTS.find((act) => act === name);
}

export function actsOf(group: ActGroup | undefined): Act[] {
  return ACTS.filter((act) => group === undefined || groupOf(act) === group);
}
