import { type RecordName, schemaOf } from '#shared/content/records.ts';
import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { FoldedSection } from '#src/admin/kit/section.tsx';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { textFieldOf } from '#shared/content/fields.ts';
import { z } from 'zod';
import { GroupFields, RecordFieldInput } from './record-fields.tsx';
import { titleOfRecord } from './record-title.ts';
import type { RecordForm } from './record-form.ts';
import type { Path } from './record-values.ts';

/** The section of the fields that belong to no group. */
export const PAGE_SECTION = '';

type SectionsProps = {
  detail: Pick<RecordDetail, 'name' | 'title' | 'isLocked'>;
  form: RecordForm;
  changes: readonly Path[];
  open: ReadonlySet<string>;
  onToggle: (section: string) => void;
};

/** Closed sections are the table of contents. */
export function RecordSections({ detail, ...props }: SectionsProps) {
  const { name, isLocked } = detail;
  return (
    <Fieldset disabled={isLocked} aria-label={titleOfRecord(detail)}>
      {sectionsOf(name).map((section) => (
        <RecordSection key={section.section} name={name} {...section} {...props} />
      ))}
    </Fieldset>
  );
}

type SectionProps = Omit<SectionsProps, 'detail'> & { name: RecordName } & Section;

function RecordSection({ name, section, fields, form, changes, open, onToggle }: SectionProps) {
  const label = section === PAGE_SECTION ? siteWords.page : form.labelOf(section);
  const changeCount = changes.filter((path) => sectionOfPath(name, path) === section).length;
  const isOpen = open.has(section);
  return (
    <FoldedSection open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle(section);
        }}
      >
        <h2>{label}</h2>
        <WorkIcon name={isOpen ? 'up' : 'down'} />
        {changeCount > 0 && <span data-changed="">{siteWords.changes(changeCount)}</span>}
      </summary>
      {isOpen && (
        <Grid gap="1rem">
          {fields.map(([key, schema]) =>
            schema instanceof z.ZodObject ? (
              <GroupFields key={key} form={form} schema={schema} path={[key]} />
            ) : (
              <RecordFieldInput
                key={key}
                form={form}
                schema={schema}
                path={[key]}
                label={form.labelOf(key)}
              />
            ),
          )}
        </Grid>
      )}
    </FoldedSection>
  );
}

type Section = { section: string; fields: [key: string, schema: z.ZodType][] };

function sectionsOf(name: RecordName): Section[] {
  const fields = Object.entries(schemaOf(name).shape as Record<string, z.ZodType>).filter(([, schema]) =>
    isEdited(schema),
  );
  const single = fields.filter(([, schema]) => !isGroup(schema));
  const groups = fields.filter(([, schema]) => isGroup(schema));
  const pageSection = { section: PAGE_SECTION, fields: single };
  return [
    ...(single.length > 0 ? [pageSection] : []),
    ...groups.map((field) => ({ section: field[0], fields: [field] })),
    // The texts for search engines come last, as visitors do not see them on the page.
  ].toSorted((one, other) => Number(one.section === 'meta') - Number(other.section === 'meta'));
}

/** False for names for programs, and for groups with nothing else. */
function isEdited(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape).some(isEdited);
  return textFieldOf(schema)?.kind !== 'name';
}

function isGroup(schema: z.ZodType): boolean {
  const field = schema instanceof z.ZodExactOptional ? schema.unwrap() : schema;
  return field instanceof z.ZodObject || field instanceof z.ZodArray;
}

export function sectionOfPath(name: RecordName, [key]: Path): string {
  const schema = (schemaOf(name).shape as Record<string, z.ZodType>)[String(key)];
  return schema && isGroup(schema) ? String(key) : PAGE_SECTION;
}
