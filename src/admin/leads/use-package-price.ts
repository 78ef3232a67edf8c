import { readMoney } from '#shared/revenue/amounts.ts';
import type { Pricing } from '#shared/site-texts/records/pricing.ts';
import { trpc } from '#src/admin/lib/trpc.ts';

const FRESH_MS = 60_000;

/** Returns the published price of a package in lira; undefined for an unknown package or a negotiated price. */
export function usePackagePrice(packageName: string | null): number | undefined {
  const { data } = trpc.site.record.useQuery(
    { name: 'pricing' },
    { enabled: packageName !== null, staleTime: FRESH_MS },
  );
  // The output of the procedure is the record of the input's name.
  const pricing = data as Pricing | undefined;
  const price = pricing?.packages.find(({ name }) => name === packageName)?.price;
  const { amount, currency = 'TRY' } = readMoney(price ?? '') ?? {};
  return currency === 'TRY' ? amount : undefined;
}
