import { pathTo } from '#shared/routes.ts';
import { pricing } from '#src/content/pricing.ts';
import { BREADCRUMBS } from '#src/content/navigation.ts';
import { TRIAL_OFFER } from '#src/content/trial.ts';
import { definePage } from '#src/lib/page.ts';
import { Closing } from '#src/sections/closing.tsx';
import { FaqList } from '#src/sections/faq.tsx';
import { InAllPackages, PriceTariff, PricingHead, PricingTopBar } from '#src/sections/pricing.tsx';
import { tariffJsonLd } from '#src/seo/business-json-ld.ts';
import { breadcrumbJsonLd } from '#src/seo/json-ld.ts';
import { siteHead } from '#src/seo/site-head.ts';

export const page = definePage({
  head: ({ site }) => {
    const { meta, title, bar, packages } = pricing(site);
    return siteHead(site, {
      route: 'pricing',
      meta,
      card: 'pricing',
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
      ],
    });
  },
  Component: ({ site }) => {
    const words = pricing(site);
    return (
      <>
        <div className="wrap">
          <PricingHead {...words} />
          <PriceTariff {...words} />
          <InAllPackages {...words.all} />
        </div>
        <FaqList name="fiyat" {...words.faq} />
        <Closing text={words.closing} site={site} to={{ button: 'closing_demo_request' }} />
        {/* Last in the page: the keyboard comes to the packages themselves first. */}
        <PricingTopBar {...words} />
      </>
    );
  },
});
