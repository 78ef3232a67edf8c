import { Link } from 'react-router-dom';
import type { ChangedRecord } from '#shared/activity/log-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { words } from '#src/admin/lib/words.ts';
import { pathLabel } from '#src/admin/site-texts/entry-names.ts';
import { labelsOf } from '#src/admin/site-texts/field-labels.ts';

const LABELS = words.log;

type RecordProps = { record: ChangedRecord };

/** A link to the text of the site that an act changed. */
export function RecordLink({ record }: RecordProps) {
  return (
    <>
      {': '}
      <Link to={pathTo('adminSiteRecord', { name: record.name })}>{titleOfRecord(record)}</Link>
    </>
  );
}

/** The fields that a publication changed, with excerpts of their texts. */
export function ChangedFields({ record: { name, changes, more } }: RecordProps) {
  if (changes.length === 0) return null;
  // The log has no texts of entries, so that entries have numbers.
  const form = { fields: {}, texts: {}, labelOf: labelsOf(name) };
  return (
    <Text as="ul" aria-label={LABELS.changed} margin=".35rem 0 0" fontSize="sm" fontWeight="400">
      {changes.map(({ path, values }) => {
        const field = pathLabel(path, form);
        return (
          <li key={path.join('.')}>{values ? LABELS.change(field, values.before, values.after) : field}</li>
        );
      })}
      {more > 0 && <li>{LABELS.moreChanges(more)}</li>}
    </Text>
  );
}
