import { useRef, useState } from 'react';
import type { LeadAmount, LeadDetail } from '#shared/leads/inbox-schemas.ts';
import {
  type Currency,
  type LeadStage,
  LOST_REASONS,
  LOST_WORDS_MAX_LENGTH,
} from '#shared/leads/lead-states.ts';
import { formatAmount } from '#shared/revenue/amounts.ts';
import { DayField } from '#src/admin/kit/day-field.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { AmountField } from './amount-field.tsx';
import { MoneyHint, MoneyRow } from './lead-parts.ts';
import { dayFromNow, formatShortDay } from './lead-times.ts';
import type { InOrder } from './use-in-order.ts';
import { usePackagePrice } from './use-package-price.ts';
import { useSavedText } from './use-saved-text.ts';
import { useSavingValue } from './use-saving-value.ts';

const { money: LABELS } = words.leads;
const FAILURE = { failed: words.leads.failed.work };
const CALL_AGAIN_DAYS = 30;

type StageProps = {
  lead: LeadDetail;
  /** Sends a change after the change of the stage, to which the amount or the reason belongs. */
  inOrder: InOrder;
};

/** The fields of a stage: the expected amount, the won amount with its day, or the reason for the loss. */
export function LeadMoney({
  stage,
  wantsAmount,
  ...props
}: StageProps & {
  stage: LeadStage;
  /** True if the member has just chosen the stage. The caret then moves to the amount. */
  wantsAmount: boolean;
}) {
  if (stage === 'won') return <WonFields {...props} wantsAmount={wantsAmount} />;
  if (stage === 'lost') return <LostFields {...props} />;
  return <ExpectedField {...props} />;
}

function ExpectedField({ lead, inOrder }: StageProps) {
  const { field, take } = useAmount(lead, { of: 'expected', amount: lead.expectedAmount, inOrder });
  const price = usePackagePrice(lead.package);
  const suggestion = price === undefined ? undefined : formatAmount(price, 'TRY');
  return (
    <MoneyRow>
      <AmountField {...field} label={LABELS.expected} name="expectedAmount" />
      <MoneyHint className="hint" css={{ gridColumn: 'span 2' }}>
        {suggestion !== undefined && price !== undefined && lead.expectedAmount === null ? (
          <>
            {LABELS.fromPackage}{' '}
            <TextButton type="button" onClick={() => void take(price, 'TRY')}>
              {LABELS.take(suggestion)}
            </TextButton>
          </>
        ) : (
          LABELS.agreed
        )}
      </MoneyHint>
    </MoneyRow>
  );
}

function WonFields({ lead, inOrder, wantsAmount }: StageProps & { wantsAmount: boolean }) {
  const { timeZone } = useSite();
  const { change } = useChange();
  const { field, take } = useAmount(lead, { of: 'won', amount: lead.wonAmount, inOrder });
  const { expectedAmount, currency } = lead;
  const expected = expectedAmount === null ? undefined : formatAmount(expectedAmount, currency);
  return (
    <MoneyRow>
      <AmountField {...field} label={LABELS.won} name="wonAmount" takesFocus={wantsAmount} />
      <DayField
        label={LABELS.day}
        name="closedOn"
        required
        last={dayFromNow(0, timeZone)}
        value={lead.closedOn ?? dayFromNow(0, timeZone)}
        onChange={(on) => {
          const { setClosing } = trpc.admin.leads.work;
          if (on !== '') void inOrder(() => change(setClosing, { id: lead.id, on }, FAILURE));
        }}
      />
      <MoneyHint className="hint">
        {expected !== undefined && expectedAmount !== null && lead.wonAmount === null ? (
          <>
            {LABELS.planned}{' '}
            <TextButton type="button" onClick={() => void take(expectedAmount, currency)}>
              {LABELS.take(expected)}
            </TextButton>
          </>
        ) : (
          `${expected === undefined ? '' : `${LABELS.fromExpected(expected)}. `}${LABELS.period}`
        )}
      </MoneyHint>
    </MoneyRow>
  );
}

function LostFields({ lead, inOrder }: StageProps) {
  const { change } = useChange();
  const { id } = lead;
  const { setClosing } = trpc.admin.leads.work;
  const [reason, choose] = useSavingValue(lead.lostReason);
  const { input } = useSavedText({
    text: lead.lostWords ?? '',
    read: (text) => ({ value: text }),
    save: async (text) =>
      (await inOrder(() => change(setClosing, { id, words: text }, FAILURE))) !== undefined,
  });
  return (
    <MoneyRow>
      <div className="wide">
        <Text as="span" display="block" fontSize=".875rem" fontWeight="600" marginBottom=".35rem">
          {LABELS.reason}
        </Text>
        <Segments
          wraps
          label={LABELS.reason}
          value={reason ?? undefined}
          options={LOST_REASONS.map((each) => [each, LABELS.reasons[each]] as const)}
          onChange={(each) =>
            void choose(
              each,
              inOrder(() => change(setClosing, { id, reason: each }, FAILURE)),
            )
          }
        />
      </div>
      <div className="wide own-words">
        <TextField
          {...input}
          label={
            <>
              {LABELS.words}{' '}
              <Text as="span" color="fg.muted" fontWeight="400">
                {LABELS.optional}
              </Text>
            </>
          }
          name="lostWords"
          lang="tr"
          autoComplete="off"
          maxLength={LOST_WORDS_MAX_LENGTH}
        />
      </div>
      {lead.remindOn === null && <CallAgain id={id} />}
    </MoneyRow>
  );
}

function CallAgain({ id }: Pick<LeadDetail, 'id'>) {
  const { timeZone } = useSite();
  const { change } = useChange();
  const { setReminder } = trpc.admin.leads.work;
  const on = dayFromNow(CALL_AGAIN_DAYS, timeZone);
  return (
    <Text className="wide" color="fg.muted" fontSize="xs">
      {LABELS.later}{' '}
      <TextButton type="button" onClick={() => void change(setReminder, { id, on }, FAILURE)}>
        {LABELS.remind(formatShortDay(on))}
      </TextButton>
    </Text>
  );
}

/**
 * Saves an amount with its currency. A currency that is chosen before the first amount is saved with this amount.
 */
function useAmount(
  { id, currency }: LeadDetail,
  { of, amount, inOrder }: Pick<LeadAmount, 'of' | 'amount'> & { inOrder: InOrder },
) {
  const { change } = useChange();
  const [choice, setChoice] = useState<Currency>();
  /** The latest amount that is being saved. A newly chosen currency is saved with this amount. */
  const sentMoney = useRef<Pick<LeadAmount, 'amount' | 'currency'>>(undefined);
  const save = async (newAmount: number | null, newCurrency: Currency) => {
    const money = { amount: newAmount, currency: newCurrency };
    sentMoney.current = money;
    const { setAmount } = trpc.admin.leads.work;
    const answer = await inOrder(() => change(setAmount, { id, of, ...money }, FAILURE));
    const isSaved = answer !== undefined;
    if (sentMoney.current === money) {
      sentMoney.current = undefined;
      // If the first amount could not be saved, the chosen currency stays for the next attempt.
      if (isSaved || amount !== null) setChoice(undefined);
    }
    return isSaved;
  };
  const visibleCurrency = choice ?? currency;
  return {
    take: save,
    field: {
      amount,
      currency: visibleCurrency,
      onCurrency: (newCurrency: Currency) => {
        setChoice(newCurrency);
        const latestAmount = sentMoney.current ? sentMoney.current.amount : amount;
        if (latestAmount !== null) void save(latestAmount, newCurrency);
      },
      onSave: (newAmount: number | null, typedCurrency: Currency | undefined) =>
        save(newAmount, typedCurrency ?? visibleCurrency),
    },
  };
}
