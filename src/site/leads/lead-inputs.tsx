import type { LeadField, LeadFieldName } from '#shared/leads/lead-fields.ts';
import { LEAD_FIELD_ROWS, type LeadErrors, type LeadValues } from '#shared/leads/lead-values.ts';
import type { LeadDialogs } from '#shared/site-texts/records/lead-dialogs.ts';
import { IconStrokes } from '#src/ui/icon.tsx';
import './lead-form.css';
import '#src/ui/field.css';

const INPUT_TYPES = { line: 'text', email: 'email', phone: 'tel' } as const;
const PLUS = 'M12 5v14M5 12h14';

type LeadFieldsProps = {
  /** The beginning of all ids in the form, which makes them unique, because the page may have another form. */
  prefix: string;
  /** Initial values, because the inputs are uncontrolled. */
  values: LeadValues;
  errors: LeadErrors;
  texts: LeadDialogs['form'];
  /**
   * True while the form is sending. The fields stay readable and keep the focus, which the attribute `disabled`
   * would remove.
   */
  disabled: boolean;
  /** True to fold the optional fields on small screens. */
  folds?: boolean;
};

type Row = readonly [name: LeadFieldName, field: LeadField];

/** The inputs of the form. They are the same in the dialog and on the page without script. */
export function LeadInputs({ folds = false, ...rest }: LeadFieldsProps) {
  if (!folds) return <Lines rows={LEAD_FIELD_ROWS} {...rest} />;
  const optional = LEAD_FIELD_ROWS.filter(([, { required }]) => !required);
  const isUsed = optional.some(([name]) => rest.values[name] || rest.errors[name]);
  return (
    <>
      <Lines rows={LEAD_FIELD_ROWS.filter(([, { required }]) => required)} {...rest} />
      <details className="fold" open={isUsed || undefined}>
        <summary>
          <IconStrokes path={PLUS} />
          {rest.texts.more}
        </summary>
        <div>
          <Lines rows={optional} {...rest} />
        </div>
      </details>
    </>
  );
}

type LinesProps = Omit<LeadFieldsProps, 'folds'> & { rows: readonly Row[] };

/** Renders fields in lines; two consecutive fields with `half` share a line. */
function Lines({ rows, ...rest }: LinesProps) {
  const lines: Row[][] = [];
  for (const row of rows) {
    const lastLine = lines.at(-1);
    if (row[1].half && lastLine?.length === 1 && lastLine[0]?.[1].half) lastLine.push(row);
    else lines.push([row]);
  }
  return lines.map((line) => {
    const fields = line.map(([name, field]) => <LeadInput key={name} name={name} field={field} {...rest} />);
    return line.length === 1 ? (
      fields
    ) : (
      <div key={line[0]?.[0]} className={line.every(([, { required }]) => required) ? 'f2' : 'f2 apart'}>
        {fields}
      </div>
    );
  });
}

type LeadInputProps = Omit<LinesProps, 'rows'> & { name: LeadFieldName; field: LeadField };

function LeadInput({ name, field, prefix, values, errors, texts, disabled }: LeadInputProps) {
  const { label, kind, autoComplete, placeholder, example, maxLength, required } = field;
  const id = `${prefix}-${name}`;
  const error = errors[name];
  const sharedProps = {
    id,
    name,
    className: 'in',
    autoComplete,
    placeholder: placeholder ?? example,
    maxLength,
    defaultValue: values[name],
    readOnly: disabled,
    'aria-disabled': disabled || undefined,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && (example ? `${id}-error ${id}-example` : `${id}-error`),
  } as const;
  return (
    <div className="fld">
      <label htmlFor={id}>
        {label}
        {!required && <span> {texts.optional}</span>}
      </label>
      {kind === 'paragraphs' ? (
        <textarea {...sharedProps} rows={3} />
      ) : (
        <input
          {...sharedProps}
          type={INPUT_TYPES[kind]}
          inputMode={kind === 'line' ? undefined : INPUT_TYPES[kind]}
        />
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
      {error && example && (
        <p className="eg" id={`${id}-example`}>
          {texts.example}: {example}
        </p>
      )}
    </div>
  );
}
