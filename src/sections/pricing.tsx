import type { pricing, PricingPackage } from '#src/content/pricing.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { Credits } from './credits.tsx';
import { PricingBar } from './pricing-bar.tsx';
import { Tariff } from './tariff.tsx';
import type { ReactNode } from 'react';
import './pricing.css';

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

/** The four packages on one sheet, their minutes drawn to one scale. */
export function PriceTariff({ packages, popular, minutes, stem, bar }: Words) {
  return (
    <>
      <Tariff
        heading="h2"
        label={bar}
        packs={packages.map((pack) => ({
          name: pack.name,
          lang: pack.lang,
          audience: pack.description,
          features: pack.features,
          badge: pack.popular && popular,
          price: (
            <p className="price num">
              {pack.price}
              {pack.currency && <small>{pack.currency}</small>}
            </p>
          ),
          quantity: (
            <Credits
              minutes={pack.minutes}
              written={pack.credits}
              unit={minutes}
              stemMinutes={stem.minutes}
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
      <p className="stem-note">{stem.text}</p>
    </>
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
        <PackageButton key={pack.name} pack={pack}>
          <span lang={pack.lang}>{pack.name}</span>
        </PackageButton>
      ))}
    </PricingBar>
  );
}

/** Opens the contact dialog with its package. */
function PackageButton({ pack, children }: { pack: PricingPackage; children: ReactNode }) {
  return (
    <LeadButton look={pack.look} button={pack.button} variant="contact" package={pack.name}>
      {children}
    </LeadButton>
  );
}
