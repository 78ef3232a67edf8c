import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { FormError } from '#src/admin/kit/fields.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { MarkedText } from '#src/admin/kit/marked-text.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { siteWords } from './site-words.ts';
import '#src/admin/kit/comparison.css';
import { DataListItem, DataListItemLabel, DataListItemValue, DataListRoot } from '@chakra-ui/react/data-list';
import { valueAt } from '#shared/site-texts/differences.ts';
import { editedDifferences } from '#shared/site-texts/hours-of-fields.ts';
import { pathLabel } from './entry-names.ts';
import { idOf } from './record-values.ts';
import { textOfValue } from './text-of-value.ts';

type VersionChangesProps = {
  name: RecordDetail['name'];
  number: number;
  labelOf: (key: string) => string;
  texts: ReferenceTexts;
};

/** The fields that a version has changed, compared word by word with the previous version. */
export function VersionChanges({ name, number, labelOf, texts }: VersionChangesProps) {
  const after = trpc.admin.site.version.useQuery({ name, number });
  const before = trpc.admin.site.version.useQuery({ name, number: number - 1 });
  if (after.error || before.error) return <FormError text={siteWords.failed.load} />;
  if (!after.data || !before.data) return <Text color="fg.muted">{siteWords.loading}</Text>;
  const [earlier, later] = [before.data.fields, after.data.fields];
  const paths = editedDifferences(earlier, later);
  if (paths.length === 0) return <Text color="fg.muted">{siteWords.versions.same}</Text>;
  return (
    <DataListRoot variant="subtle" className="compared">
      {paths.map((path) => (
        <DataListItem key={idOf(path)}>
          <DataListItemLabel>{pathLabel(path, { labelOf, texts, fields: later })}</DataListItemLabel>
          <DataListItemValue lang="tr">
            <MarkedText
              before={textOfValue(valueAt(earlier, path), texts)}
              after={textOfValue(valueAt(later, path), texts)}
            />
          </DataListItemValue>
        </DataListItem>
      ))}
    </DataListRoot>
  );
}
