import {
  minutePrice,
  type PriceTerms,
  type pricing,
  type PricingPackage,
} from '#src/site/content/pricing.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import { FIRST_STEPS, findPackage } from '#src/site/package-finder/find-package.ts';
import { FitBadge, PackageFinder } from '#src/site/package-finder/package-finder.tsx';
import { Comparison } from './comparison.tsx';
import { Credits, CreditsLegend } from './credits.tsx';
import { PricingBar } from './pricing-bar.tsx';
import { Tariff } from '../../sections/tariff.tsx';
import { TurnSection } from '../../sections/turn.tsx';
import type { ReactNode } from 'react';
import './pricing-sections.css';

type Words = ReturnType<typeof pricing>;

export function PricingHead({ question, title, lead }: Pick<Words, 'question' | 'title' | 'lead'>) {
  return (
    <header className="price-h">
      <p className="q">“{question}”</p>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </header>
  );
}

/** From calls a month to a package, the legend of the drawings, and the four packages side by side. */
export function PriceTariff({ packages, popular, minutes, ruler, rate, terms, bar }: Words) {
  const { place } = findPackage(packages, FIRST_STEPS.calls, FIRST_STEPS.halves);
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
          fits: index === place,
          price: <Price pack={pack} terms={terms} />,
          quantity: (
            <Credits
              minutes={pack.minutes}
              written={pack.credits}
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

/** The price, and of what period and with what tax it is, where the owner says so. */
function Price({ pack: { price, currency }, terms }: { pack: PricingPackage; terms: PriceTerms }) {
  const said = [terms.per, terms.tax].filter(Boolean).join(', ');
  return (
    <>
      <p className="price">
        {price}
        {currency && <small>{`\u00A0${currency}`}</small>}
      </p>
      {currency && said && <p className="terms">{said}</p>}
    </>
  );
}

function rateOf(pack: PricingPackage, { each, custom }: Words['rate']): string {
  const liras = minutePrice(pack);
  return liras === undefined ? custom : `${each} ${liras}\u00A0${pack.currency}`;
}

export function PackageComparison({ packages, comparison }: Words) {
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

export function InAllPackages({ title, points }: Words['all']) {
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

export function PricingTopBar({ bar, packages }: Words) {
  return (
    <PricingBar title={bar}>
      {packages.map((pack) => (
        // The bar's buttons are the packages' names, also once somebody has asked.
        <PackageButton key={pack.name} pack={pack} asked={null}>
          <span lang={pack.lang}>{pack.name}</span>
        </PackageButton>
      ))}
    </PricingBar>
  );
}

/** Opens the contact dialog with its package. */
function PackageButton({ pack, ...rest }: { pack: PricingPackage; asked?: null; children: ReactNode }) {
  return <LeadButton {...rest} look={pack.look} button={pack.button} variant="contact" package={pack.name} />;
}
