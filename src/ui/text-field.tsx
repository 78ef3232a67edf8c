import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

/** A label above what it names. */
export const FieldBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '.35rem',
    alignContent: 'start',
    minWidth: '0',
    '& label': { fontSize: '.875rem', fontWeight: '600', letterSpacing: '-.005em' },
    '& .in[aria-invalid=true]': { borderWidth: '2px', borderColor: 'bad.fg' },
    '& .in:disabled': { opacity: '.6', cursor: 'not-allowed' },
    '& textarea.in': { minHeight: '5.5rem', resize: 'vertical' },
    // In the rows of filters above lists.
    '&[data-small]': {
      '& label': { fontSize: 'xs', fontWeight: '500', color: 'fg.muted' },
      '& .in': { minHeight: '2.5rem', padding: '.4rem .7rem', fontSize: '.9375rem' },
      '& select.in': { paddingRight: '2rem' },
    },
  },
});

export const FieldError = chakra('p', {
  base: {
    display: 'flex',
    gap: '.4rem',
    fontSize: '.875rem',
    fontWeight: '500',
    lineHeight: '1.35',
    color: 'bad.fg',
    _before: { content: '""', flex: 'none', width: '3px', background: 'bad.fg', borderRadius: '1px' },
  },
});

type FieldProps = { label: ReactNode; small?: boolean; error?: string | undefined };

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One line to type in, with what is wrong with it below. */
export function TextField({ label, small, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldBox data-small={small ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className="in" {...complaint(id, error)} />
      {error !== undefined && (
        <FieldError id={`${id}error`} role="alert">
          {error}
        </FieldError>
      )}
    </FieldBox>
  );
}

type SelectFieldProps = Omit<FieldProps, 'error'> & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function SelectField({ label, small, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldBox data-small={small ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className="sel">
        <select {...select} id={id} className="in">
          {children}
        </select>
      </span>
    </FieldBox>
  );
}

function complaint(id: string, error: string | undefined) {
  return error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}error` };
}
