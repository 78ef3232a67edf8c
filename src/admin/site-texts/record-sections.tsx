import { z } from 'zod';
import type { Path } from '#shared/site-texts/differences.ts';
import { textFieldOf } from '#shared/site-texts/fields.ts';
import type { RecordField } from '#shared/site-texts/record-field.ts';
import { isShared, type RecordName, schemaOf } from '#shared/site-texts/records.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { FoldedSection } from '#src/admin/kit/section.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { GroupFields, RecordFieldInput } from './record-fields.tsx';
import type { FieldProps, RecordForm } from './record-form.ts';
import { siteWords } from './site-words.ts';

/** The section of the fields that belong to no group. */
const GENERAL = '';

/** The section of the prices, which members change more often than other facts. */
const PRICES = 'prices';

/** The hours of each day, which the form has instead of the range of days. */
const HOURS = 'dailyHours' satisfies RecordField;
const RANGE = 'openingHours' satisfies RecordField;

type SectionsProps = {
  detail: Pick<RecordDetail, 'name' | 'title' | 'isLocked'>;
  form: RecordForm;
  changes: readonly Path[];
  open: ReadonlySet<string>;
  onToggle: (section: string) => void;
};

/** The sections of the form. While they are closed, they serve as the table of contents. */
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
  const label = labelOfSection(name, section) ?? form.labelOf(section);
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
          {fields.map(([key, schema]) => (
            <SectionField key={key} form={form} schema={schema} path={[key]} />
          ))}
        </Grid>
      )}
    </FoldedSection>
  );
}

function SectionField({ form, schema, path }: Omit<FieldProps, 'label'>) {
  const key = String(path[0]);
  if (key === HOURS) return <OpeningHoursField form={form} />;
  if (schema instanceof z.ZodObject) return <GroupFields form={form} schema={schema} path={path} />;
  return <RecordFieldInput form={form} schema={schema} path={path} label={form.labelOf(key)} />;
}

type Section = { section: string; fields: [key: string, schema: z.ZodType][] };

function sectionsOf(name: RecordName): Section[] {
  const fields = Object.entries(schemaOf(name).shape as Record<string, z.ZodType>).filter(
    ([key, schema]) => key !== RANGE && isEdited(schema),
  );
  const sections = new Set(fields.map(([key]) => sectionOfPath(name, [key])));
  return [...sections]
    .map((section) => ({ section, fields: fields.filter(([key]) => sectionOfPath(name, [key]) === section) }))
    .toSorted((one, other) => rankOf(one.section) - rankOf(other.section));
}

/** Sorts the paths of fields as the form has them. */
export function inFormOrder(name: RecordName, paths: readonly Path[]): Path[] {
  const sections = sectionsOf(name).map(({ section }) => section);
  const placeOf = (path: Path) => sections.indexOf(sectionOfPath(name, path));
  return paths.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the place of a section in the form. Texts for search engines and social networks come last. */
function rankOf(section: string): number {
  if (section === PRICES) return -2;
  if (section === GENERAL) return -1;
  return section === 'meta' || section === 'card' ? 1 : 0;
}

/** Returns the section's label; undefined if the section has the label of its field. */
function labelOfSection(name: RecordName, section: string): string | undefined {
  const { sections } = siteWords;
  if (section === PRICES) return sections.prices;
  if (section !== GENERAL) return undefined;
  if (name === 'facts') return sections.promises;
  return name === 'company' || isShared(name) ? sections.general : sections.page;
}

/** The section that is open at first. */
export function firstSection(name: RecordName): string | undefined {
  if (name === 'facts') return PRICES;
  return name === 'company' ? GENERAL : undefined;
}

/** False for names that only programs read, and for groups of such names. */
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
  if (name === 'facts' && String(key).startsWith('price')) return PRICES;
  if (key === RANGE) return HOURS;
  return schema && isGroup(schema) ? String(key) : GENERAL;
}
