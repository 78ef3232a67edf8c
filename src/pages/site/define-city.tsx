import type { SocialCardName } from '#shared/brand-files.ts';
import { ANCHORS, pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { City } from '#src/content/cities/city.ts';
import { cityOf, cityServiceName } from '#src/content/directory.ts';
import { BREADCRUMBS } from '#src/content/navigation.ts';
import { TRIAL_OFFER } from '#src/content/trial.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { definePage, type Page } from '#src/lib/page.ts';
import { CityHead } from '#src/sections/city-head.tsx';
import { CityTariff } from '#src/sections/city-tariff.tsx';
import { Closing } from '#src/sections/closing.tsx';
import { FaqList } from '#src/sections/faq.tsx';
import { Figures } from '#src/sections/figures.tsx';
import { Points } from '#src/sections/points.tsx';
import { Sectors } from '#src/sections/sectors.tsx';
import { Stories } from '#src/sections/stories.tsx';
import { TurnSection } from '#src/sections/turn.tsx';
import { localBusinessJsonLd, serviceJsonLd } from '#src/seo/business-json-ld.ts';
import { breadcrumbJsonLd } from '#src/seo/json-ld.ts';
import { siteHead } from '#src/seo/site-head.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';

const STEPS = [BREADCRUMBS.root, BREADCRUMBS.services];

/** The page of one city: five records, one page. */
export function defineCity(record: (site: Site) => City, card: SocialCardName): Page {
  return definePage({
    head: ({ site }) => {
      const { route, meta } = record(site);
      const { name: city } = cityOf(route);
      const path = pathTo(route);
      const offered = { name: cityServiceName(city), description: meta.description, path, city };
      return siteHead(site, {
        route,
        meta,
        card,
        jsonLd: [
          serviceJsonLd(site, offered, TRIAL_OFFER, new Date()),
          localBusinessJsonLd(site, offered),
          breadcrumbJsonLd(site, [...STEPS, { name: city, path }]),
        ],
      });
    },
    Component: ({ site }) => {
      const city = record(site);
      const { name, dialCodes } = cityOf(city.route);
      const { buttons, hero, sectors, facts, stories, packages } = city;
      return (
        <>
          <div className="wrap">
            <Breadcrumbs label={BREADCRUMBS.label} steps={STEPS} here={name} />
            <CityHead dialCodes={dialCodes} voice={city.voice} title={hero.title} lead={hero.lead}>
              {hero.start && (
                <ButtonLink size="lg" href={`#${ANCHORS.pricing}`}>
                  {hero.start}
                </ButtonLink>
              )}
              <LeadButton
                size="lg"
                look={hero.start ? 'line' : 'solid'}
                says={!hero.start}
                button={buttons.hero}
              >
                {hero.act}
              </LeadButton>
            </CityHead>
            <p className="countdown">{city.countdown}</p>
            <Figures figures={city.figures} />
          </div>
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
          <Closing text={city.closing} site={site} to={{ button: buttons.closing }} />
        </>
      );
    },
  });
}
