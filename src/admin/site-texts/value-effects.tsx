/** The effect of a changed value, beside its field: the former value, and the price of a minute. */

import type { ReactNode } from 'react';
import { formatAmount } from '#shared/revenue/amounts.ts';
import { valueAt } from '#shared/site-texts/differences.ts';
import { minutePrice } from '#shared/site-texts/minute-price.ts';
import { type ReferenceTexts, referencedNames, resolveText } from '#shared/site-texts/references.ts';
import type { RecordDetail, RecordFields } from '#shared/site-texts/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import type { Json } from './record-form.ts';
import { pathOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.effects;

type Package = { price: string; minutes: number };

/** A price of a package, as visitors read it now and as they read it after a publication. */
type PriceChange = Record<'before' | 'after', Package | undefined>;

/**
 * Returns the effect of the value in a field; undefined if the value has none.
 * @param fields the fields of the form
 */
export function useValueEffects(
  { name, liveFields, texts }: Pick<RecordDetail, 'name' | 'liveFields' | 'texts'>,
  fields: RecordFields,
): (id: string) => ReactNode {
  const pricing = trpc.admin.site.get.useQuery({ name: 'pricing' }, { enabled: name === 'facts' });
  return (id) => {
    const change = priceChange(id);
    const former = name === 'facts' ? textAt(liveFields, id) : undefined;
    const isChanged = former !== undefined && former !== textAt(fields, id);
    if (!isChanged && !change) return undefined;
    return (
      <>
        {isChanged && <Former value={former} />} {change && <MinutePrice {...change} />}
      </>
    );
  };

  function priceChange(id: string): PriceChange | undefined {
    if (name === 'facts') {
      const pack = packagesOf(pricing.data?.liveFields).find(({ price }) =>
        referencedNames(price).includes(id),
      );
      if (!pack) return undefined;
      return { before: withFact(pack, id, liveFields), after: withFact(pack, id, fields) };
    }
    const [, index] = /^packages\.(\d+)\.price$/.exec(id) ?? [];
    if (name !== 'pricing' || index === undefined) return undefined;
    const [before, after] = [liveFields, fields].map((record) => packageAt(record, Number(index), texts));
    return { before, after };
  }
}

function Former({ value }: { value: string }) {
  return (
    <>
      <span className="vh">{LABELS.before}</span> <del>{value}</del>
    </>
  );
}

function MinutePrice({ before, after }: PriceChange) {
  const [former, present] = [before, after].map((pack) => {
    const price = pack && minutePrice(pack);
    return price === undefined ? undefined : formatAmount(price, 'TRY');
  });
  if (present === undefined) return null;
  return (
    <>
      {LABELS.minute}{' '}
      {former !== undefined && former !== present && (
        <>
          <span className="vh">{LABELS.before}</span> <del>{former}</del> <span aria-hidden>→</span>{' '}
          <span className="vh">{LABELS.after}</span>{' '}
        </>
      )}
      <b>{present}</b>
    </>
  );
}

function textAt(fields: RecordFields, id: string): string | undefined {
  const value = valueAt(fields, pathOf(id));
  return typeof value === 'string' ? value : undefined;
}

function packagesOf(fields: RecordFields | undefined): Package[] {
  const packages: Json | undefined = fields?.['packages'];
  return Array.isArray(packages) ? packages.filter(isPackage) : [];
}

function isPackage(value: unknown): value is Package {
  const { price, minutes } = (value ?? {}) as Record<string, unknown>;
  return typeof price === 'string' && typeof minutes === 'number';
}

function withFact(pack: Package, fact: string, facts: RecordFields): Package {
  return { ...pack, price: resolveText(pack.price, { [fact]: textAt(facts, fact) ?? '' }) };
}

function packageAt(fields: RecordFields, index: number, texts: ReferenceTexts): Package | undefined {
  const pack = packagesOf(fields)[index];
  return pack && { ...pack, price: resolveText(pack.price, texts) };
}
