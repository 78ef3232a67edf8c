import { ANCHORS } from '#shared/anchors.ts';
import { pathTo } from '#shared/routes.ts';
import type { RecordName } from '#shared/content/records.ts';
import type { Site } from '#shared/site.ts';
import { type CityRoute, cityOf, cityServiceName } from '#src/site/content/directory.ts';
import { BREADCRUMBS } from '#src/site/content/navigation.ts';
import { trialOffer } from '#src/site/content/trial.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
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

const RECORDS = {
  cityIstanbul: 'city-istanbul',
  cityAnkara: 'city-ankara',
  cityIzmir: 'city-izmir',
  cityBursa: 'city-bursa',
  citySakarya: 'city-sakarya',
} as const satisfies Record<CityRoute, RecordName>;

type CityTexts = Texts<(typeof RECORDS)[CityRoute]> & { route: CityRoute };

export const page = definePage({
  async loader({ key, api }): Promise<CityTexts> {
    const route = key as CityRoute; // The routes of this page are the keys of RECORDS.
    return { route, ...(await readTexts(api, RECORDS[route])) };
  },
  head: ({ data: { route, texts, facts }, site }) => {
    const { meta, faq } = texts;
    const { name: city } = cityOf(route);
    const path = pathTo(route);
    const service = { name: cityServiceName(city), description: meta.description, path, city };
    return siteHead(site, {
      route,
      meta,
      jsonLd: [
        serviceJsonLd(site, service, trialOffer(facts), new Date()),
        localBusinessJsonLd(site, service),
        breadcrumbJsonLd(site, [...STEPS, { name: city, path }]),
        faqJsonLd(faq.items),
      ],
    });
  },
  Component: ({ site, staticPart }) => staticPart('city', (data) => renderCity(data, site)),
});

function renderCity({ route, texts: city, facts: siteFacts }: CityTexts, site: Site) {
  const { name, dialCodes } = cityOf(route);
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
      <Closing text={city.closing} facts={siteFacts} site={site} to={{ button: buttons.closing }} />
    </>
  );
}
