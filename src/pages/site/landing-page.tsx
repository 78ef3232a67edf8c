import { pathTo } from '#shared/routes.ts';
import { absoluteUrl } from '#shared/site.ts';
import { EXAMPLE_CALL } from '#src/content/example-call.ts';
import { LANDING } from '#src/content/landing.ts';
import { definePage } from '#src/lib/page.ts';
import { Call } from '#src/sections/call.tsx';
import { Closing } from '#src/sections/closing.tsx';
import { Hero } from '#src/sections/hero.tsx';
import { organizationJsonLd } from '#src/seo/json-ld.ts';

export const page = definePage({
  head: ({ site }) => {
    const title = LANDING.title(site);
    const canonical = absoluteUrl(site, pathTo('landing'));
    return {
      title,
      description: LANDING.description,
      canonical,
      openGraph: {
        'og:type': 'website',
        'og:site_name': site.name,
        'og:locale': 'tr_TR',
        'og:title': title,
        'og:description': LANDING.description,
        'og:url': canonical,
      },
      jsonLd: [organizationJsonLd(site)],
    };
  },
  Component: ({ site }) => (
    <>
      <Hero site={site} />
      <Call call={EXAMPLE_CALL} assistant={site.name} />
      <Closing site={site} />
    </>
  ),
});
