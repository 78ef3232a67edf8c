import '#src/ui/field.css';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useId } from 'react';

const Place = chakra('div', {
  base: {
    display: 'grid',
    gap: '.35rem',
    '& label': { fontSize: '.875rem', fontWeight: '600', letterSpacing: '-.005em' },
    '& .in[aria-invalid=true]': { borderWidth: '2px', borderColor: 'bad.fg' },
    '& .in:disabled': { opacity: '.6', cursor: 'not-allowed' },
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

type SignInFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  error: string | undefined;
};

/** As high as the site's fields, with what is wrong below. */
export function SignInField({ label, error, ...input }: SignInFieldProps) {
  const id = useId();
  return (
    <Place>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="in"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}error`}
      />
      {error !== undefined && (
        <FieldError id={`${id}error`} role="alert">
          {error}
        </FieldError>
      )}
    </Place>
  );
}
