import { pathTo } from '#shared/routes.ts';
import { pricing } from '#src/content/pricing.ts';
import { BREADCRUMBS } from '#src/content/navigation.ts';
import { TRIAL_OFFER } from '#src/content/trial.ts';
import { ThumbZone } from '#src/features/site-frame/thumb-zone.tsx';
import { definePage } from '#src/lib/page.ts';
import { Closing } from '#src/sections/closing.tsx';
import { FaqList } from '#src/sections/faq.tsx';
import {
  InAllPackages,
  PackageComparison,
  PriceTariff,
  PricingHead,
  PricingTopBar,
} from '#src/sections/pricing-sections.tsx';
import { tariffJsonLd } from '#src/seo/business-json-ld.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#src/seo/json-ld.ts';
import { siteHead } from '#src/seo/site-head.ts';

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
        {/* The bar with the packages takes the place of this button further down. */}
        <ThumbZone site={site}>
          <div className="wrap">
            <PricingHead {...words} />
            <PriceTariff {...words} />
            <InAllPackages {...words.all} />
          </div>
          <PackageComparison {...words} />
          <FaqList name="fiyat" {...words.faq} />
        </ThumbZone>
        <Closing text={words.closing} site={site} to={{ button: 'closing_demo_request' }} />
        {/* Last in the page: the keyboard comes to the packages themselves first. */}
        <PricingTopBar {...words} />
      </>
    );
  },
});
