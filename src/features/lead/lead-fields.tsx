import { LEAD_LIMITS } from '#shared/lead-rules.ts';
import { LEAD_FORM } from '#src/content/lead-dialogs.ts';
import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import './lead-form.css';
import '#src/ui/field.css';
import type { LeadErrors, LeadFieldName, LeadValues } from './lead-values.ts';

type FieldKind = {
  type?: 'email' | 'tel';
  autoComplete: HTMLInputAutoCompleteAttribute;
  optional?: true;
};

const FIELDS: Readonly<Record<LeadFieldName, FieldKind>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  mobilePhone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization', optional: true },
  message: { autoComplete: 'off', optional: true },
};

type LeadFieldsProps = {
  /** Tells the ids of this form from another's on the page. */
  prefix: string;
  values: LeadValues;
  errors: LeadErrors;
  disabled: boolean;
  /** Absent where nothing is alive: the fields then hold their values themselves. */
  onEdit?: (name: LeadFieldName, value: string) => void;
};

/** The six fields, the same in the dialog and on the page that works without script. */
export function LeadFields(props: LeadFieldsProps) {
  return (
    <>
      <div className="f2">
        <LeadField name="firstName" {...props} />
        <LeadField name="lastName" {...props} />
      </div>
      <LeadField name="email" {...props} />
      <div className="f2">
        <LeadField name="mobilePhone" {...props} />
        <LeadField name="company" {...props} />
      </div>
      <LeadField name="message" {...props} />
    </>
  );
}

function LeadField({
  name,
  prefix,
  values,
  errors,
  disabled,
  onEdit,
}: LeadFieldsProps & { name: LeadFieldName }) {
  const { type = 'text', autoComplete, optional } = FIELDS[name];
  const id = `${prefix}-${name}`;
  const error = errors[name];
  const shared = {
    id,
    name,
    className: 'in',
    autoComplete,
    maxLength: LEAD_LIMITS[name],
    disabled,
    'aria-required': optional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    ...(onEdit
      ? {
          value: values[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onEdit(name, target.value),
        }
      : { defaultValue: values[name] }),
  } as const;
  return (
    <div className="fld">
      <label htmlFor={id}>
        {LEAD_FORM.labels[name]}
        {optional && <span> {LEAD_FORM.optional}</span>}
      </label>
      {name === 'message' ? (
        <textarea {...shared} rows={3} placeholder={LEAD_FORM.messageHint} />
      ) : (
        <input {...shared} type={type} inputMode={type === 'text' ? undefined : type} />
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
