import { pathTo } from '#shared/routes.ts';
import { pricing } from '#src/site/content/pricing.ts';
import { BREADCRUMBS } from '#src/site/content/navigation.ts';
import { TRIAL_OFFER } from '#src/site/content/trial.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { FaqList } from '#src/site/sections/faq.tsx';
import {
  InAllPackages,
  PackageComparison,
  PriceTariff,
  PricingHead,
  PricingTopBar,
} from './pricing-sections.tsx';
import { tariffJsonLd } from '#src/site/seo/business-json-ld.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';

export const page = definePage({
  head: ({ site }) => {
    const { meta, title, bar, packages, faq } = pricing(site);
    return siteHead(site, {
      route: 'pricing',
      meta,
      jsonLd: [
        tariffJsonLd(site, {
          name: title,
          description: meta.description,
          currency: TRIAL_OFFER.currency,
          packages: packages
            .filter(({ currency }) => currency)
            .map((pack) => ({ ...pack, price: pack.price.replaceAll('.', '') })),
        }),
        breadcrumbJsonLd(site, [BREADCRUMBS.root, { name: bar, path: pathTo('pricing') }]),
        faqJsonLd(faq.items),
      ],
    });
  },
  Component: ({ site }) => {
    const words = pricing(site);
    return (
      <>
        {/* After scrolling, the bar with the packages replaces the fixed button of phones. */}
        <PhoneButtonArea site={site}>
          <div className="wrap">
            <PricingHead {...words} />
            <PriceTariff {...words} />
            <InAllPackages {...words.all} />
          </div>
          <PackageComparison {...words} />
          <FaqList name="fiyat" {...words.faq} />
        </PhoneButtonArea>
        <Closing text={words.closing} site={site} to={{ button: 'closing_demo_request' }} />
        {/* The bar is last in the page, so that the keyboard reaches the packages first. */}
        <PricingTopBar {...words} />
      </>
    );
  },
});
