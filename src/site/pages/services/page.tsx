import { anchorTo, pathTo } from '#shared/routes.ts';
import { servicesOverview } from '#src/site/content/services-overview.ts';
import { ThumbZone } from '#src/site/frame/thumb-zone.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { ServiceIndex } from './service-index.tsx';
import { breadcrumbJsonLd, organizationJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { BREADCRUMBS } from '#src/site/content/navigation.ts';

export const page = definePage({
  head: ({ site }) => {
    const { meta, title } = servicesOverview(site);
    return siteHead(site, {
      route: 'services',
      meta,
      jsonLd: [
        breadcrumbJsonLd(site, [BREADCRUMBS.root, { name: title, path: pathTo('services') }]),
        organizationJsonLd(site),
      ],
    });
  },
  Component: ({ site }) => {
    const { question, title, cards, more, closing } = servicesOverview(site);
    return (
      <>
        <ThumbZone site={site}>
          <div className="wrap">
            <Breadcrumbs label={BREADCRUMBS.label} steps={[BREADCRUMBS.root]} here={title} />
            <ServiceIndex question={question} title={title} cards={cards} more={more} />
          </div>
        </ThumbZone>
        <Closing
          text={closing}
          site={site}
          to={{ button: 'services_demo_request', href: anchorTo('landing', 'demo') }}
        />
      </>
    );
  },
});
