import { readMoney } from '#shared/revenue/amounts.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { stepsToServices } from '#src/site/content/navigation.ts';
import { OFFER_CURRENCY } from '#src/site/content/trial.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { FaqList } from '#src/site/sections/faq.tsx';
import { tariffJsonLd } from '#src/site/seo/business-json-ld.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import {
  InAllPackages,
  PackageComparison,
  PriceTariff,
  PricingHead,
  PricingTopBar,
} from './pricing-sections.tsx';

export const page = definePage({
  loader: ({ api }) => readTexts(api, 'pricing'),
  head: ({ data, site }) => {
    const { meta, title, bar, packages, faq } = data.texts;
    return siteHead(site, {
      address: 'pricing',
      meta,
      jsonLd: [
        tariffJsonLd(site, {
          name: title,
          description: meta.description,
          currency: OFFER_CURRENCY,
          packages: packages.flatMap((pack) => {
            const { amount } = readMoney(pack.price) ?? {};
            return pack.currency && amount !== undefined ? [{ ...pack, price: String(amount) }] : [];
          }),
        }),
        breadcrumbJsonLd(site, [stepsToServices(site)[0], { name: bar, path: pathTo('pricing') }]),
        faqJsonLd(faq.items),
      ],
    });
  },
  Component: ({ data, site }) => renderPricing(data, site),
});

function renderPricing({ texts, facts }: Texts<'pricing'>, site: Site) {
  return (
    <>
      {/* After scrolling, the bar with the packages replaces the fixed button of phones. */}
      <PhoneButtonArea site={site}>
        <div className="wrap">
          <PricingHead {...texts} />
          <PriceTariff {...texts} />
          <InAllPackages {...texts.all} />
        </div>
        <PackageComparison {...texts} />
        <FaqList name="fiyat" {...texts.faq} />
      </PhoneButtonArea>
      <Closing text={texts.closing} facts={facts} site={site} to={{ button: 'closing_demo_request' }} />
      {/* The bar is last in the page, so that the keyboard reaches the packages first. */}
      <PricingTopBar {...texts} />
    </>
  );
}
