import { ANCHORS } from '#shared/anchors.ts';
import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { City, CityRoute } from '#src/site/content/cities/city.ts';
import { cityOf, cityServiceName } from '#src/site/content/directory.ts';
import { BREADCRUMBS } from '#src/site/content/navigation.ts';
import { TRIAL_OFFER } from '#src/site/content/trial.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { CityHead, Sectors, Stories } from './city-sections.tsx';
import { CityTariff } from './city-tariff.tsx';
import { Closing } from '#src/site/sections/closing.tsx';
import { FaqList } from '#src/site/sections/faq.tsx';
import { Figures } from '#src/site/sections/figures.tsx';
import { Points } from '#src/site/sections/points.tsx';
import { TurnSection } from '#src/site/sections/turn.tsx';
import { localBusinessJsonLd, serviceJsonLd } from '#src/site/seo/business-json-ld.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';

const STEPS = [BREADCRUMBS.root, BREADCRUMBS.services];

/** The texts of a city are loaded with its page. */
const CITIES: Record<CityRoute, () => Promise<(site: Site) => City>> = {
  cityIstanbul: async () => (await import('#src/site/content/cities/istanbul.ts')).istanbul,
  cityAnkara: async () => (await import('#src/site/content/cities/ankara.ts')).ankara,
  cityIzmir: async () => (await import('#src/site/content/cities/izmir.ts')).izmir,
  cityBursa: async () => (await import('#src/site/content/cities/bursa.ts')).bursa,
  citySakarya: async () => (await import('#src/site/content/cities/sakarya.ts')).sakarya,
};

export const page = definePage({
  loader: async ({ key, site }) => (await CITIES[key as CityRoute]())(site),
  head: ({ data: { route, meta, faq }, site }) => {
    const { name: city } = cityOf(route);
    const path = pathTo(route);
    const service = { name: cityServiceName(city), description: meta.description, path, city };
    return siteHead(site, {
      route,
      meta,
      jsonLd: [
        serviceJsonLd(site, service, TRIAL_OFFER, new Date()),
        localBusinessJsonLd(site, service),
        breadcrumbJsonLd(site, [...STEPS, { name: city, path }]),
        faqJsonLd(faq.items),
      ],
    });
  },
  Component: ({ site, staticPart }) => staticPart('city', (city) => renderCity(city, site)),
});

function renderCity(city: City, site: Site) {
  const { name, dialCodes } = cityOf(city.route);
  const { buttons, hero, sectors, facts, stories, packages } = city;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs label={BREADCRUMBS.label} steps={STEPS} here={name} />
        <CityHead dialCodes={dialCodes} voice={city.voice} title={hero.title} lead={hero.lead}>
          <LeadButton size="lg" says button={buttons.hero}>
            {hero.act}
          </LeadButton>
          {hero.start && (
            <ButtonLink size="lg" look="line" href={`#${ANCHORS.pricing}`}>
              {hero.start}
            </ButtonLink>
          )}
        </CityHead>
        <p className="countdown">{city.countdown}</p>
        <Figures figures={city.figures} />
      </div>
      <PhoneButtonArea site={site}>
        <TurnSection turn={sectors} name="sectors">
          <Sectors rows={sectors.rows} />
        </TurnSection>
        <TurnSection turn={stories} name="stories" layout="above">
          <Stories stories={stories.stories} />
        </TurnSection>
        <TurnSection turn={facts} name="facts">
          <Points points={facts.points} />
        </TurnSection>
        <TurnSection turn={packages} name="packages" anchor={ANCHORS.pricing}>
          <CityTariff packages={packages.packages} label={packages.title} city={name} />
        </TurnSection>
        <FaqList name="sss" {...city.faq} />
      </PhoneButtonArea>
      <Closing text={city.closing} site={site} to={{ button: buttons.closing }} />
    </>
  );
}
