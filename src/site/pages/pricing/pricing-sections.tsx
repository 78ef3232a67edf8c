import { showAmount } from '#shared/revenue/amounts.ts';
import { minutePrice } from '#shared/site-texts/minute-price.ts';
import type { PriceTerms, Pricing, PricingPackage } from '#shared/site-texts/records/pricing.ts';
import { stemNote } from '#src/site/content/package-finder-words.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import type { LeadDeal } from '#src/site/leads/lead-deal.ts';
import { FIRST_STEPS, findPackage } from '#src/site/package-finder/find-package.ts';
import { FitBadge, PackageFinder } from '#src/site/package-finder/package-finder.tsx';
import { Fold } from '#src/site/ui/fold.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import './comparison.css';
import './credits.css';
import './pricing-bar.css';
import type { CSSProperties, ReactNode } from 'react';
import { Tariff } from '../../sections/tariff.tsx';
import { TurnSection } from '../../sections/turn.tsx';
import './pricing-sections.css';

export function PricingHead({ question, title, lead }: Pick<Pricing, 'question' | 'title' | 'lead'>) {
  return (
    <header className="price-h">
      <p className="q">“{question}”</p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}

/** The package finder, and the packages side by side. */
export function PriceTariff(pricing: Pricing) {
  const { packages, popular, minutes, rate, terms, bar } = pricing;
  const { packageIndex, use } = findPackage(packages, FIRST_STEPS.calls, FIRST_STEPS.halves);
  const [answer] = packages.slice(packageIndex);
  const stemMinutes = minutesOfStem(packages);
  return (
    <>
      <PackageFinder
        packages={packages}
        price={answer && <Price pack={answer} terms={terms} />}
        rate={answer ? rateOf(answer, rate) : ''}
        act={answer && <PackageAct pack={answer} pricing={pricing} size="lg" />}
      />
      <div className="price-cards">
        <Tariff
          heading="h2"
          label={bar}
          packs={packages.map((pack, index) => ({
            name: pack.name,
            lang: pack.lang,
            audience: pack.description,
            features: pack.features,
            badge: pack.popular && popular,
            sign: <FitBadge />,
            minutes: pack.minutes,
            fits: index === packageIndex,
            style: index === packageIndex ? ({ '--use': use } as CSSProperties) : undefined,
            price: <Price pack={pack} terms={terms} />,
            quantity: (
              <Credits pack={pack} unit={minutes} stemMinutes={stemMinutes} rate={rateOf(pack, rate)} />
            ),
            act: <PackageAct pack={pack} pricing={pricing} look="line" />,
          }))}
        />
      </div>
      <p className="stems-note">{stemNote(stemMinutes)}</p>
    </>
  );
}

/** A price. Its period and tax are displayed only if the owner of the site states them. */
function Price({ pack: { price, currency }, terms }: { pack: PricingPackage; terms: PriceTerms }) {
  const termsText = [terms.per, terms.tax].filter(Boolean).join(', ');
  return (
    <>
      <p className="price" {...shrinkLongText(`${price}${currency ?? ''}`, 12)}>
        {price}
        {currency && <small>{`\u00A0${currency}`}</small>}
      </p>
      {currency && termsText && <p className="terms">{termsText}</p>}
    </>
  );
}

function rateOf(pack: PricingPackage, { each, custom }: Pricing['rate']): string {
  const price = minutePrice(pack);
  return price === undefined ? custom : `${each} ${showAmount(price)}\u00A0${pack.currency}`;
}

export function PackageComparison({ packages, comparison }: Pricing) {
  const { rows, minutes, rate, custom } = comparison;
  const { packageIndex } = findPackage(packages, FIRST_STEPS.calls, FIRST_STEPS.halves);
  return (
    <TurnSection turn={comparison} name="comparison">
      <div className="table-fold">
        <Fold from="phone" summary={OPEN_TABLE}>
          <Comparison
            label={comparison.title}
            columns={packages}
            fits={packageIndex}
            rows={[
              { label: minutes, values: packages.map(({ credits }) => credits) },
              {
                label: rate,
                values: packages.map((pack) => rateOf(pack, { each: '', custom }).trim()),
              },
              ...rows.map((label, index) => ({
                label,
                values: packages.map(({ compared }) => compared[index] ?? ''),
              })),
            ]}
          />
        </Fold>
      </div>
    </TurnSection>
  );
}

export function InAllPackages({ title, points }: Pricing['all']) {
  return (
    <section className="all-in" aria-labelledby="all-h">
      <h2 id="all-h">{title}</h2>
      {points.map((point) => (
        <p key={point.title}>
          <b>{point.title}</b>
          {point.text}
        </p>
      ))}
    </section>
  );
}

export function PricingTopBar(pricing: Pricing) {
  return (
    <PricingBar title={pricing.bar}>
      {pricing.packages.map((pack) => (
        // The names of the packages stay as labels after a stored request.
        <PackageButton key={pack.name} pack={pack} pricing={pricing} look={pack.look} keepsLabel>
          <span lang={pack.lang}>{pack.name}</span>
        </PackageButton>
      ))}
    </PricingBar>
  );
}

type PackageButtonProps = {
  pack: PricingPackage;
  pricing: Pricing;
  look?: PricingPackage['look'];
  size?: 'lg';
  keepsLabel?: boolean;
};

function PackageButton({ pack, pricing, ...rest }: PackageButtonProps & { children: ReactNode }) {
  return (
    <LeadButton
      {...rest}
      button={pack.button}
      variant="contact"
      package={pack.name}
      data-lead-deal={JSON.stringify(dealOf(pack, pricing))}
    />
  );
}

/** The button of a card and of the answer. */
function PackageAct({ pack, ...rest }: PackageButtonProps) {
  return (
    <PackageButton {...rest} pack={pack}>
      {pack.act}
      <span className="vh">
        : <span lang={pack.lang}>{pack.name}</span>
      </span>
    </PackageButton>
  );
}

/** The package as the dialog repeats it. Only a package with a price has the free trial before the price. */
function dealOf(pack: PricingPackage, { deal, minutes, terms }: Pricing): LeadDeal {
  const { name, credits, price, currency, act } = pack;
  const size = [deal.package, `${name}, ${credits} ${minutes}`] as const;
  if (!currency) return { act, rows: [size] };
  const total = [`${price}\u00A0${currency}`, terms.per, terms.tax].filter(Boolean).join(', ');
  return { act, rows: [size, [deal.trial, deal.free], [deal.price, total]] };
}

type ComparedColumn = { name: string; lang?: string | undefined };
type ComparedRow = { label: string; values: readonly string[] };

/** The label that unfolds the table on phones. */
const OPEN_TABLE = 'Tabloyu açın';

/**
 * A table that compares the packages. In narrow windows the table scrolls sideways, and the labels of the rows
 * stay.
 */
function Comparison({
  label,
  columns,
  fits,
  rows,
}: {
  label: string;
  columns: readonly ComparedColumn[];
  /** The index of the column that the package finder has found. */
  fits: number;
  rows: readonly ComparedRow[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a table that scrolls sideways
    <div className="compare" role="group" aria-label={label} tabIndex={0}>
      <table data-fits={fits}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Özellik</span>
            </th>
            {columns.map(({ name, lang }) => (
              <th key={name} scope="col" lang={lang}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: row, values }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ name }, index) => (
                <td key={name}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * A bar with the packages. The bar appears after 500 px of scrolling; before that, the keyboard cannot reach it.
 * The style sheet moves the bar; in browsers without scroll timelines, `first-script/scrolled-past.ts` does.
 */
function PricingBar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pbar" aria-label={title}>
      <div className="wrap">
        <b>{title}</b>
        <div className="pbar-l">{children}</div>
      </div>
    </section>
  );
}

/**
 * The minutes that a stem stands for, if the largest package has at most 200 times as many. Otherwise a stem stands
 * for a multiple.
 */
const STEM = { minutes: 500, most: 200 } as const;

function minutesOfStem(packages: readonly PricingPackage[]): number {
  const largest = Math.max(...packages.map(({ minutes }) => minutes));
  return STEM.minutes * Math.max(1, Math.ceil(largest / (STEM.minutes * STEM.most)));
}

/** The minutes of a package, as stems and as a number, and the price of a minute. */
function Credits({
  pack: { minutes, credits },
  unit,
  stemMinutes,
  rate,
}: {
  pack: PricingPackage;
  unit: string;
  stemMinutes: number;
  /** The price of a minute as text: `Dakikası 30 ₺`. */
  rate: string;
}) {
  return (
    <div className="credits">
      <div
        className="stems"
        aria-hidden="true"
        style={{ '--stems': Math.ceil(minutes / stemMinutes) } as CSSProperties}
      >
        <i />
      </div>
      <p>
        <b>{credits}</b> {unit}
      </p>
      <p className="rate">{rate}</p>
    </div>
  );
}
