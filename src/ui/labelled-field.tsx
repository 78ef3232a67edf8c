/** A label above what it names, with what is wrong with it below. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

const Place = chakra('div', {
  base: {
    display: 'grid',
    gap: '.35rem',
    alignContent: 'start',
    minWidth: '0',
    '& label': { fontSize: '.875rem', fontWeight: '600', letterSpacing: '-.005em' },
    '& .in': { minHeight: '2.5rem', padding: '.4rem .7rem', fontSize: '.9375rem' },
    '& select.in': { paddingRight: '2rem' },
    '& textarea.in': { minHeight: '4.85rem', resize: 'vertical' },
    '& .in[aria-invalid=true]': { borderColor: 'bad.fg', borderWidth: '2px' },
    '& .in:disabled': { opacity: '.6', cursor: 'not-allowed' },
    '&[data-quiet] label': { fontSize: 'xs', fontWeight: '500', color: 'fg.muted' },
  },
});

const Wrong = chakra('p', {
  base: {
    display: 'flex',
    gap: '.4rem',
    color: 'bad.fg',
    fontSize: '.875rem',
    fontWeight: '500',
    lineHeight: '1.35',
    _before: { content: '""', flex: 'none', width: '3px', background: 'bad.fg', borderRadius: '1' },
  },
});

type Named = {
  label: string;
  /** In a row of filters: the label steps back. */
  quiet?: boolean;
  error?: string | undefined;
  /** Wrong, as is said elsewhere. */
  invalid?: boolean;
};

type Own<Props> = Named & Omit<Props, 'id' | 'className'>;

export function TextField({ label, quiet, error, invalid, ...rest }: Own<ComponentProps<'input'>>) {
  return (
    <Labelled {...{ label, quiet, error, invalid }}>
      {(shared) => <input autoComplete="off" {...rest} {...shared} />}
    </Labelled>
  );
}

export function TextAreaField({ label, quiet, error, invalid, ...rest }: Own<ComponentProps<'textarea'>>) {
  return (
    <Labelled {...{ label, quiet, error, invalid }}>
      {(shared) => <textarea {...rest} {...shared} />}
    </Labelled>
  );
}

export function SelectField({ label, quiet, error, invalid, ...rest }: Own<ComponentProps<'select'>>) {
  return (
    <Labelled {...{ label, quiet, error, invalid }}>
      {(shared) => (
        <span className="sel">
          <select {...rest} {...shared} />
        </span>
      )}
    </Labelled>
  );
}

type Shared = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>;

type LabelledProps = { [Key in keyof Named]: Named[Key] | undefined } & {
  label: string;
  children: (shared: Shared) => ReactNode;
};

function Labelled({ label, quiet, error, invalid, children }: LabelledProps) {
  const id = useId();
  const hasError = error !== undefined;
  return (
    <Place data-quiet={quiet ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'in',
        'aria-invalid': hasError || invalid ? true : undefined,
        'aria-describedby': hasError ? `${id}error` : undefined,
      })}
      {hasError && (
        <Wrong id={`${id}error`} role="alert">
          {error}
        </Wrong>
      )}
    </Place>
  );
}
