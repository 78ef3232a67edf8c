import { formatDate } from '#src/admin/kit/format-date.ts';
import { POST_FIELD_ROWS } from '#shared/post-fields.ts';
import type { Revision } from '#shared/schemas/admin-history.ts';
import { MarkedText } from '#src/admin/kit/marked-text.tsx';
import { DataListItem, DataListItemLabel, DataListItemValue, DataListRoot } from '@chakra-ui/react/data-list';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.history;

export type ChangedField = {
  label: string;
  /** Somebody's own words; dates and states are the area's. */
  isWritten: boolean;
  before: string;
  after: string;
};

/** The fields beside the text that differ, as texts. */
export function changedFields(before: Revision, after: Revision, timeZone: string): ChangedField[] {
  const rows = POST_FIELD_ROWS.flatMap(([name, { kind, label }]) => {
    if (kind === 'document') return [];
    const textOf = (revision: Revision) =>
      fieldText(name === 'status' ? words.statuses[revision.status] : revision[name], timeZone);
    const isWritten = kind === 'text' || kind === 'optional';
    return [{ label: words.postField(name, label), isWritten, before: textOf(before), after: textOf(after) }];
  });
  const categories = {
    label: MESSAGES.categories,
    isWritten: true,
    before: before.categories.join(', '),
    after: after.categories.join(', '),
  };
  return [...rows, categories].filter((row) => row.before !== row.after);
}

function fieldText(value: string | Date | null, timeZone: string): string {
  return value instanceof Date ? formatDate(value, 'dayTime', timeZone) : (value ?? '');
}

export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <DataListRoot variant="subtle">
      {fields.map(({ label, isWritten, before, after }) => (
        <DataListItem key={label}>
          <DataListItemLabel>{label}</DataListItemLabel>
          <DataListItemValue lang={isWritten ? 'tr' : undefined}>
            <MarkedText before={before} after={after} />
          </DataListItemValue>
        </DataListItem>
      ))}
    </DataListRoot>
  );
}
