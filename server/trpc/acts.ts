import { z } from 'zod';
import { type Act, type ActGroup, actWords, groupOf } from '#shared/acts.ts';
import { LEAD_STAGES } from '#shared/lead-states.ts';
import { POST_STATUSES } from '#shared/post-states.ts';
import { ROLES } from '#shared/roles.ts';
import { ADMIN_PROCEDURES } from '#shared/routes.ts';
import { recordName } from '#shared/schemas/site.ts';
import { words } from '#shared/words/en.ts';

/** The fields that the activity log may contain: ids, numbers and fixed texts, but no personal data. */
const FIELDS = {
  id: z.uuid(),
  categoryId: z.uuid(),
  ids: z.array(z.uuid()),
  count: z.int().min(0),
  version: z.int().min(0),
  publish: z.boolean(),
  status: z.enum(POST_STATUSES),
  role: z.enum(ROLES),
  stage: z.enum(LEAD_STAGES),
  /** The name of a record of the site's texts. */
  name: recordName,
  /** The number of one of its publications. */
  number: z.int().min(0),
};

type Field = keyof typeof FIELDS;

const SUBJECTS: ReadonlySet<string> = new Set(['id', 'categoryId', 'ids'] satisfies Field[]);

/**
 * The input fields that each act records. Other fields are not logged, as a caller could send any text in
 * them.
 */
export const INPUT_FIELDS: Partial<Record<Act, readonly Field[]>> = {
  'posts.create': ['id', 'publish'],
  'posts.createCopy': ['id'],
  'posts.duplicate': ['id'],
  'posts.plan': ['id', 'version'],
  'posts.update': ['id', 'version', 'publish'],
  'posts.discardWorkingCopy': ['id', 'version'],
  'posts.restoreRevision': ['id', 'version'],
  'posts.submit': ['id'],
  'posts.withdraw': ['id'],
  'posts.return': ['id'],
  'posts.delete': ['id'],
  'posts.bulkSetStatus': ['status'],
  'previewLinks.create': ['id'],
  'previewLinks.revoke': ['id'],
  'comments.add': ['id'],
  'comments.resolve': ['id'],
  'comments.reopen': ['id'],
  'trash.restore': ['ids'],
  'trash.delete': ['ids'],
  'activity.undo': ['id'],
  'categories.update': ['id'],
  'categories.delete': ['id'],
  'categories.assign': ['categoryId'],
  'categories.remove': ['categoryId'],
  'views.share': ['id'],
  'views.unshare': ['id'],
  'site.removePage': ['name'],
  'site.bringBackPage': ['name'],
  'site.publish': ['name'],
  'site.undo': ['name', 'number'],
  'site.cancelPlan': ['name', 'number'],
  'site.discard': ['name'],
  'site.restore': ['name', 'number'],
  'redirects.update': ['id'],
  'media.update': ['id'],
  'media.delete': ['id'],
  'media.deleteForEver': ['id'],
  'leads.retry': ['id'],
  'leads.release': ['id'],
  'leads.erase': ['id'],
  'leads.work.setStage': ['id', 'stage'],
  'leads.work.setOwner': ['id'],
  'leads.work.setReminder': ['id'],
  'leads.work.setAmount': ['id'],
  'leads.work.setClosing': ['id'],
  'leads.work.addNote': ['id'],
  'members.invite': ['role'],
  'members.withdrawInvitation': ['id'],
  'members.setRole': ['id', 'role'],
  'members.remove': ['id'],
  'members.setProfile': ['id'],
  'members.endSessions': ['id'],
  'members.removeSecondFactor': ['id'],
};

/** The output fields that are recorded, which the server has created. */
const OUTPUT_FIELDS: readonly Field[] = ['id', 'count', 'version', 'number'];
/** Output fields of single acts: other outputs have names that are texts. */
const FURTHER_OUTPUT: Partial<Record<Act, readonly Field[]>> = { 'site.addPage': ['name'] };

export type DescribedAct = {
  act: Act;
  subjectId?: string | undefined;
  detail: Record<string, string | number | boolean>;
};

/** @returns undefined for a call that is not recorded */
export function describeAct(path: string, input: unknown, output: unknown): DescribedAct | undefined {
  const act = actOf(path);
  if (act === undefined) return undefined;
  const fields = {
    ...pick(output, [...OUTPUT_FIELDS, ...(FURTHER_OUTPUT[act] ?? [])]),
    ...pick(input, INPUT_FIELDS[act] ?? []),
  };
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

/** Returns the act of a procedure; undefined if it is not recorded. */
export function actOf(path: string): Act | undefined {
  const name = path.startsWith(ADMIN_PROCEDURES) ? path.slice(ADMIN_PROCEDURES.length) : path;
  return ACTS.find((act) => act === name);
}

export function actsOf(group: ActGroup | undefined): Act[] {
  return ACTS.filter((act) => group === undefined || groupOf(act) === group);
}
