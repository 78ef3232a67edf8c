/** Form fields generated from the schema of a record. */

import { Link } from 'react-router-dom';
import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { valueAt } from '#shared/site-texts/differences.ts';
import { type TextField, textFieldOf } from '#shared/site-texts/fields.ts';
import type { RecordField } from '#shared/site-texts/record-field.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { TextField as NumberInput, SelectField } from '#src/admin/kit/fields.tsx';
import { Grid } from '#src/admin/kit/layout.ts';
import { emptyValue } from './empty-value.ts';
import { entryLabel, entryName } from './entry-names.ts';
import { experimentWords } from './experiments/experiment-words.ts';
import { FieldGroup } from './field-group.tsx';
import { ListField } from './list-field.tsx';
import { NumbersField } from './numbers-field.tsx';
import type { FieldProps, Json } from './record-form.ts';
import { idOf } from './record-values.ts';
import { RecordingField } from './recording/recording-field.tsx';
import { siteWords } from './site-words.ts';
import { TextInput } from './text-input.tsx';

export function GroupFields({ form, schema, path }: Omit<FieldProps, 'label'>) {
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  return (
    <Grid gap="1rem">
      {Object.entries(shape).map(([key, field]) => (
        <RecordFieldInput
          key={key}
          form={form}
          schema={field}
          path={[...path, key]}
          label={form.labelOf(key)}
        />
      ))}
    </Grid>
  );
}

/**
 * The control of a field. If two members have changed the field, the question which text to keep is below the
 * control.
 */
export function RecordFieldInput(props: FieldProps) {
  const { form, path, label } = props;
  const question = form.questionOf(path, label);
  const control = <FieldControl {...props} />;
  if (!question) return control;
  return (
    <div>
      {control}
      {question}
    </div>
  );
}

/** Renders the control that the schema of a field requires. */
function FieldControl({ form, schema, path, label }: FieldProps) {
  const isOptional = schema instanceof z.ZodExactOptional;
  const field = isOptional ? (schema.unwrap() as z.ZodType) : schema;
  const value = valueAt(form.fields, path);
  const change = (changed: Json | undefined) => form.change(path, changed);
  const control = { id: idOf(path), label, value, error: form.problems.get(idOf(path)) };

  const text = textFieldOf(field);
  if (text?.kind === 'name' || isTimedElsewhere(form, path)) return null;
  if (path.at(-1) === ('audio' satisfies RecordField))
    return <RecordingField form={form} path={path} label={label} />;
  if (text) return <TextControl {...{ form, path, label, isOptional }} field={text} />;
  if (field instanceof z.ZodLiteral) {
    if (!isOptional) return null;
    return (
      <FlagField
        id={control.id}
        label={label}
        isSet={value === true}
        onChange={(isSet) => change(isSet || undefined)}
      />
    );
  }
  if (field instanceof z.ZodEnum) {
    const options = field.options as string[];
    return (
      <ChoiceField
        {...control}
        options={isOptional ? ['', ...options] : options}
        onChange={(option) => change(option || undefined)}
      />
    );
  }
  if (field instanceof z.ZodNumber) return <NumberField {...control} schema={field} onChange={change} />;
  if (field instanceof z.ZodArray)
    return <ArrayField form={form} schema={field as z.ZodArray<z.ZodType>} path={path} label={label} />;
  if (field instanceof z.ZodDiscriminatedUnion)
    return <VariantFields form={form} schema={field} path={path} label={label} />;
  if (isOptional && value === undefined)
    return <FieldGroup id={control.id} label={label} onAdd={() => change(emptyValue(field))} />;
  return (
    <FieldGroup id={control.id} label={label} {...(isOptional && { onRemove: () => change(undefined) })}>
      <GroupFields form={form} schema={field} path={path} />
    </FieldGroup>
  );
}

type TextControlProps = Omit<FieldProps, 'schema'> & { field: TextField; isOptional: boolean };

function TextControl({ form, path, label, field, isOptional }: TextControlProps) {
  const id = idOf(path);
  const value = valueAt(form.fields, path);
  const test = form.testOf?.(path, field.kind);
  const isLocking = test?.isLocking === true;
  return (
    <TextInput
      {...{ id, label, field }}
      error={form.problems.get(id)}
      value={typeof value === 'string' ? value : ''}
      optional={isOptional}
      texts={form.texts}
      isLocked={form.isLocked || isLocking}
      hint={isLocking ? <LockHint to={test.to} /> : form.hintOf(id)}
      menu={
        test && [
          { label: isLocking ? experimentWords.openTest : experimentWords.open, icon: 'split', to: test.to },
        ]
      }
      onChange={(typed) => form.change(path, isOptional && typed === '' ? undefined : typed)}
    />
  );
}

function LockHint({ to }: { to: string }) {
  return (
    <>
      {experimentWords.locked} <Link to={to}>{experimentWords.openTest}</Link>
    </>
  );
}

/** True for the times that the screen of a recording sets: of its lines and rows, and the length of its call. */
function isTimedElsewhere({ fields }: FieldProps['form'], path: FieldProps['path']): boolean {
  const key = path.at(-1);
  if (key !== ('at' satisfies RecordField) && key !== ('seconds' satisfies RecordField)) return false;
  const list = path.findLastIndex((step) => step === ('lines' satisfies RecordField) || step === 'slip');
  const scene = valueAt(fields, list === -1 ? path.slice(0, -1) : path.slice(0, list));
  // A dialogue has times only with a recording.
  return isRecord(scene) && ('audio' in scene || !('seconds' in scene));
}

function FlagField({
  id,
  label,
  isSet,
  onChange,
}: {
  id: string;
  label: string;
  isSet: boolean;
  onChange: (isSet: boolean) => void;
}) {
  return (
    <ChoiceLabel>
      <CheckBox name={id} checked={isSet} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </ChoiceLabel>
  );
}

function ArrayField({ form, schema, path, label }: FieldProps & { schema: z.ZodArray<z.ZodType> }) {
  const { element } = schema;
  if (element instanceof z.ZodNumber) return <NumbersField form={form} path={path} label={label} />;
  return (
    <ListField
      form={form}
      schema={schema}
      path={path}
      label={label}
      renderEntry={(entryPath) =>
        element instanceof z.ZodObject ? (
          <GroupFields form={form} schema={element} path={entryPath} />
        ) : (
          <RecordFieldInput
            form={form}
            schema={element}
            path={entryPath}
            label={
              element instanceof z.ZodDiscriminatedUnion
                ? entryName(form, entryPath)
                : entryLabel(form, entryPath)
            }
          />
        )
      }
    />
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  options: readonly string[];
  value: Json | undefined;
  onChange: (value: string) => void;
};

function ChoiceField({ id, label, options, value, onChange }: ChoiceProps) {
  const names: Readonly<Record<string, string>> = siteWords.choices;
  return (
    <SelectField
      label={label}
      name={id}
      value={typeof value === 'string' ? value : ''}
      options={options.map((option) => [option, names[option] ?? option] as const)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type NumberProps = Omit<ChoiceProps, 'options' | 'onChange'> & {
  schema: z.ZodNumber;
  error: string | undefined;
  onChange: (value: number) => void;
};

function NumberField({ id, label, schema, value, error, onChange }: NumberProps) {
  const { minValue, maxValue } = schema;
  return (
    <NumberInput
      type="number"
      label={label}
      name={id}
      min={minValue ?? undefined}
      max={maxValue ?? undefined}
      step={schema.isInt ? 1 : 0.1}
      value={typeof value === 'number' ? value : ''}
      error={error && siteWords.problems.number(minValue ?? 0, maxValue ?? 0)}
      onChange={({ target }) => {
        if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
    />
  );
}

/**
 * The fields of a value with several kinds. Another kind begins empty, but keeps the texts that both kinds have.
 */
function VariantFields({ form, schema, path }: FieldProps) {
  const { options } = schema as z.ZodDiscriminatedUnion<readonly z.ZodObject<Record<string, z.ZodType>>[]>;
  const kindOf = (option: z.ZodObject<Record<string, z.ZodType>>) =>
    (option.shape['kind'] as z.ZodLiteral<string>).value;
  const value = valueAt(form.fields, path) as Record<string, Json>;
  const chosen = options.find((option) => kindOf(option) === value['kind']) ?? options[0];
  if (!chosen) return null;
  const choose = (kind: string) => {
    const option = options.find((each) => kindOf(each) === kind);
    if (!option) return;
    const empty = emptyValue(option) as Record<string, Json>;
    const shared = Object.entries(value).filter(([key]) => key in empty && key !== 'kind');
    form.change(path, { ...empty, ...Object.fromEntries(shared) });
  };
  return (
    <Grid gap="1rem">
      <ChoiceField
        id={`${idOf(path)}.kind`}
        label={form.labelOf('kind' satisfies RecordField)}
        options={options.map(kindOf)}
        value={kindOf(chosen)}
        onChange={choose}
      />
      {form.questionOf([...path, 'kind'], form.labelOf('kind' satisfies RecordField))}
      <GroupFields form={form} schema={chosen} path={path} />
    </Grid>
  );
}
