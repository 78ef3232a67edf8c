import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Overview } from '#shared/site-texts/overview-schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { BREADCRUMBS_LABEL, stepsToServices } from '#src/site/content/navigation.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { breadcrumbJsonLd, organizationJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { ServiceIndex } from './service-index.tsx';

export const page = definePage({
  async loader({ api }) {
    const [texts, overview] = await Promise.all([readTexts(api, 'services'), api.site.overview()]);
    return { ...texts, overview };
  },
  head: ({ data, site }) => {
    const { meta, title } = data.texts;
    return siteHead(site, {
      address: 'services',
      meta,
      jsonLd: [
        breadcrumbJsonLd(site, [stepsToServices(site)[0], { name: title, path: pathTo('services') }]),
        organizationJsonLd(site),
      ],
    });
  },
  Component: ({ data, site }) => renderServices(data, site),
});

function renderServices({ texts, facts, overview }: Texts<'services'> & { overview: Overview }, site: Site) {
  const { question, title, more, closing } = texts;
  return (
    <>
      <PhoneButtonArea site={site}>
        <div className="wrap">
          <Breadcrumbs label={BREADCRUMBS_LABEL} steps={stepsToServices(site).slice(0, 1)} here={title} />
          <ServiceIndex question={question} title={title} more={more} overview={overview} />
        </div>
      </PhoneButtonArea>
      <Closing
        text={closing}
        facts={facts}
        site={site}
        to={{ button: 'services_demo_request', href: anchorTo('landing', 'demo') }}
      />
    </>
  );
}
