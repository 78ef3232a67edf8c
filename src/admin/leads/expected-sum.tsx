import type { LeadListOutput } from '#shared/leads/inbox-schemas.ts';
import { formatAmount } from '#shared/revenue/amounts.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';

const { expected: LABELS } = words.leads;

/** The sums of the expected amounts of open leads. */
export function ExpectedSum({ sums }: { sums: LeadListOutput['expected'] }) {
  if (sums.length === 0) return null;
  return (
    <Text color="fg.muted" fontSize=".9375rem" fontVariantNumeric="tabular-nums" marginRight=".5rem">
      {LABELS.label}{' '}
      {sums.map(({ currency, amount, leads }, index) => (
        <span key={currency}>
          {index > 0 && ' · '}
          <Text as="b" color="fg" fontWeight="600">
            {formatAmount(amount, currency)}
          </Text>{' '}
          {LABELS.leads(leads)}
        </span>
      ))}
    </Text>
  );
}
