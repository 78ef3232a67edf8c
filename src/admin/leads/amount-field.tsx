import { readAmount, showAmount, symbolOf } from '#shared/amounts.ts';
import { CURRENCIES, type Currency } from '#shared/lead-states.ts';
import { Field, Input } from '#src/admin/kit/fields.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useSavedText } from './use-saved-text.ts';
import { words } from '#src/admin/lib/words.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& input': {
      paddingRight: '3rem',
      textAlign: 'right',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
    },
    '& select': {
      position: 'absolute',
      inset: '1px 1px 1px auto',
      width: '2.75rem',
      padding: '0 .5rem',
      border: '0',
      borderRadius: '2',
      appearance: 'none',
      background: 'none',
      color: 'fg.muted',
      textAlign: 'center',
      textAlignLast: 'center',
      cursor: 'pointer',
      '&:hover': { color: 'fg', background: 'bg.subtle' },
      '& option': { background: 'bg.surface', color: 'fg' },
      '@media (max-width: 48rem), (pointer: coarse)': { fontSize: '1rem' },
    },
  },
});

type AmountFieldProps = {
  label: string;
  name: string;
  amount: number | null;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  /** @returns false after a failure */
  onSave: (amount: number | null) => Promise<boolean>;
};

/** The currency is a choice inside the field. */
export function AmountField({ label, name, amount, currency, onCurrency, onSave }: AmountFieldProps) {
  const errorId = useId();
  const { problem, input } = useSavedText<number | null>({
    text: amount === null ? '' : showAmount(amount),
    read(text) {
      if (text.trim() === '') return { value: null };
      const value = readAmount(text);
      return value === undefined ? { problem: errorWords('AMOUNT_INVALID') } : { value };
    },
    save: onSave,
  });
  return (
    <Field label={label} error={problem} errorId={errorId}>
      <Frame>
        <Input
          {...input}
          size="sm"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          {...(problem !== undefined && { 'aria-describedby': errorId })}
        />
        <select
          aria-label={words.leads.money.currency}
          value={currency}
          onChange={({ target }) => onCurrency(CURRENCIES.find((each) => each === target.value) ?? currency)}
        >
          {CURRENCIES.map((each) => (
            <option key={each} value={each} aria-label={each}>
              {symbolOf(each)}
            </option>
          ))}
        </select>
      </Frame>
    </Field>
  );
}
