import { showAmount } from '#shared/revenue/amounts.ts';
import { minutePrice } from '#shared/site-texts/minute-price.ts';
import type { PriceTerms, Pricing, PricingPackage } from '#shared/site-texts/records/pricing.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { FIRST_STEPS, findPackage } from '#src/site/package-finder/find-package.ts';
import { FitBadge, PackageFinder } from '#src/site/package-finder/package-finder.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import './comparison.css';
import { VoiceLine } from '#src/ui/voice-line.tsx';
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
      <h1 {...shrinkLongText(title, 40)}>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}

/** The package finder, the legend of the drawings, and four packages side by side. */
export function PriceTariff({ packages, popular, minutes, ruler, rate, terms, bar }: Pricing) {
  const { packageIndex } = findPackage(packages, FIRST_STEPS.calls, FIRST_STEPS.halves);
  return (
    <>
      <PackageFinder packages={packages} />
      <CreditsLegend text={ruler.legend} />
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
          price: <Price pack={pack} terms={terms} />,
          quantity: (
            <Credits
              minutes={pack.minutes}
              minutesText={pack.credits}
              unit={minutes}
              voice={ruler.voice}
              rate={rateOf(pack, rate)}
            />
          ),
          act: (
            <PackageButton pack={pack}>
              {pack.act}
              <span className="vh">
                : <span lang={pack.lang}>{pack.name}</span>
              </span>
            </PackageButton>
          ),
        }))}
      />
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
  return (
    <TurnSection turn={comparison} name="comparison">
      <Comparison
        label={comparison.title}
        columns={packages}
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

export function PricingTopBar({ bar, packages }: Pricing) {
  return (
    <PricingBar title={bar}>
      {packages.map((pack) => (
        // The names of the packages stay as labels after a stored request.
        <PackageButton key={pack.name} pack={pack} keepsLabel>
          <span lang={pack.lang}>{pack.name}</span>
        </PackageButton>
      ))}
    </PricingBar>
  );
}

function PackageButton({
  pack,
  ...rest
}: {
  pack: PricingPackage;
  keepsLabel?: boolean;
  children: ReactNode;
}) {
  return <LeadButton {...rest} look={pack.look} button={pack.button} variant="contact" package={pack.name} />;
}

type ComparedColumn = { name: string; lang?: string | undefined; popular?: boolean | undefined };
type ComparedRow = { label: string; values: readonly string[] };

/**
 * A table that compares the packages. In narrow windows the table scrolls sideways, and the labels of the rows
 * stay.
 */
function Comparison({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly ComparedColumn[];
  rows: readonly ComparedRow[];
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a table that scrolls sideways
    <div className="compare" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Özellik</span>
            </th>
            {columns.map(({ name, lang, popular }) => (
              <th key={name} scope="col" lang={lang} className={popular ? 'pick' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: row, values }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ name, popular }, index) => (
                <td key={name} className={popular ? 'pick' : undefined}>
                  {values[index]}
                </td>
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

/** The steps of the logarithmic ruler. Each step is ten times the preceding step. */
const RULER = { least: 100, steps: ['100', '1.000', '10.000', '100.000'] } as const;
/** The number of stems in a voice line as long as the whole ruler. */
const STEMS = 70;

/** The legend, which explains the drawings by the ruler and its numbers. */
function CreditsLegend({ text }: { text: string }) {
  return (
    <div className="ruler-l">
      <p>{text}</p>
      <div aria-hidden="true">
        <div className="ruler" />
        <p className="ruler-n">
          {RULER.steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The minutes of a package, as a voice line along the ruler and as a number, and the price of a minute. */
function Credits({
  minutes,
  minutesText,
  unit,
  voice,
  rate,
}: {
  minutes: number;
  /** The minutes as text: `2.500`. */
  minutesText: string;
  unit: string;
  voice: string;
  /** The price of a minute as text: `Dakikası 30 ₺`. */
  rate: string;
}) {
  return (
    <div className="credits">
      <div className="ruler" style={{ '--wf': shareOfRuler(minutes) } as CSSProperties}>
        <VoiceLine text={voice} atLeast={STEMS} />
      </div>
      <p>
        <b>{minutesText}</b> {unit}
      </p>
      <p>{rate}</p>
    </div>
  );
}

/** Returns the position of `minutes` on the ruler, from 0 to 1. */
function shareOfRuler(minutes: number): number {
  const tens = Math.log10(minutes / RULER.least) / (RULER.steps.length - 1);
  return Math.round(Math.min(Math.max(tens, 0), 1) * 1000) / 1000;
}
