import { useId } from 'react';
import { CURRENCIES, type Currency } from '#shared/leads/lead-states.ts';
import { readMoney, showAmount, symbolOf } from '#shared/revenue/amounts.ts';
import { Field, Input } from '#src/admin/kit/fields.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { AmountFrame } from './lead-parts.ts';
import { useSavedText } from './use-saved-text.ts';

type AmountFieldProps = {
  label: string;
  name: string;
  /** True if the field takes the focus when it appears. */
  takesFocus?: boolean;
  amount: number | null;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  /**
   * @param currency the currency of a symbol in the text; undefined if the text has no symbol
   * @returns false after a failure
   */
  onSave: (amount: number | null, currency: Currency | undefined) => Promise<boolean>;
};

/** A field for an amount. The select element for the currency is inside the field's border. */
export function AmountField({
  label,
  name,
  takesFocus,
  amount,
  currency,
  onCurrency,
  onSave,
}: AmountFieldProps) {
  const errorId = useId();
  const { problem, input } = useSavedText<
    Pick<AmountFieldProps, 'amount'> & { currency: Currency | undefined }
  >({
    text: amount === null ? '' : showAmount(amount),
    read(text) {
      if (text.trim() === '') return { value: { amount: null, currency: undefined } };
      const value = readMoney(text);
      return value === undefined ? { problem: errorWords('AMOUNT_INVALID') } : { value };
    },
    save: (money) => onSave(money.amount, money.currency),
  });
  return (
    <Field label={label} error={problem} errorId={errorId}>
      <AmountFrame>
        <Input
          {...input}
          name={name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears when its stage is pressed
          autoFocus={takesFocus}
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
      </AmountFrame>
    </Field>
  );
}
