import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { NativeSelectField, NativeSelectRoot } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Flex } from './layout.ts';

export { Input, Textarea };

type Look = {
  /** True for filters, which have a muted label. */
  quiet?: boolean;
};

type FieldProps = Look & {
  label: ReactNode;
  /** A sign before the label, which is part of the name. */
  mark?: ReactNode;
  error?: string | undefined;
  /**
   * `count` is displayed beside the label, `hint` below the control. Both are part of the control's description.
   */
  count?: string;
  /** A button beside the count. */
  menu?: ReactNode;
  hint?: ReactNode;
  labelId?: string;
  errorId?: string | undefined;
  children: ReactNode;
};

const QuietLabel = chakra(FieldLabel, { base: { fontSize: 'xs', fontWeight: '500', color: 'fg.muted' } });

/** The button does not make the line of the label higher. */
const LabelEnd = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '.25rem',
    '& > button': { marginBlock: '-.75rem' },
    '& svg': { rotate: '90deg' },
  },
});

export function Field(props: FieldProps) {
  const { label, mark, labelId, quiet = false, error, errorId, count, menu, hint, children } = props;
  const Label = quiet ? QuietLabel : FieldLabel;
  const name = (
    <Label>
      {mark && <>{mark} </>}
      {label}
    </Label>
  );
  return (
    <FieldRoot
      invalid={error !== undefined}
      ids={{ ...(labelId && { label: labelId }), ...(errorId && { errorText: errorId }) }}
    >
      {count === undefined ? (
        name
      ) : (
        <Flex alignItems="baseline" justifyContent="space-between" gap=".5rem">
          {name}
          {menu ? (
            <LabelEnd>
              <FieldHelperText>{count}</FieldHelperText>
              {menu}
            </LabelEnd>
          ) : (
            <FieldHelperText>{count}</FieldHelperText>
          )}
        </Flex>
      )}
      {children}
      {hint && <FieldHelperText>{hint}</FieldHelperText>}
      <FieldErrorText role="alert">{error}</FieldErrorText>
    </FieldRoot>
  );
}

export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <FieldRoot invalid>
      <FieldErrorText role="alert">{text}</FieldErrorText>
    </FieldRoot>
  );
}

type TextFieldProps = Pick<FieldProps, 'label' | 'quiet' | 'error' | 'hint'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'>;

export function TextField({ label, quiet = false, error, hint, ...input }: TextFieldProps) {
  const errorId = useId();
  // The error is part of the description, as few screen readers support Chakra’s `aria-errormessage`.
  const description = error === undefined ? {} : { 'aria-describedby': errorId };
  return (
    <Field label={label} quiet={quiet} error={error} errorId={errorId} hint={hint}>
      <Input {...input} {...description} />
    </Field>
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'size' | 'children'> & {
  options: readonly (readonly [value: string, label: string])[];
};

export function Select({ disabled, options, ...select }: SelectProps) {
  return (
    <NativeSelectRoot disabled={disabled}>
      <NativeSelectField {...select}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelectField>
    </NativeSelectRoot>
  );
}

type SelectFieldProps = SelectProps & Look & { label: ReactNode };

export function SelectField({ label, quiet = false, ...select }: SelectFieldProps) {
  return (
    <Field label={label} quiet={quiet}>
      <Select {...select} />
    </Field>
  );
}
