import { ANCHORS } from '#shared/anchors.ts';
import { pageCardPath } from '#shared/brand/brand-files.ts';
import type { PageKey, PublicRouteKey } from '#shared/routes.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import { pathOfRecord } from '#shared/site-texts/record-pages.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { cityServiceName } from '#src/site/content/directory.ts';
import { BREADCRUMBS_LABEL, stepsToServices } from '#src/site/content/navigation.ts';
import { trialOffer } from '#src/site/content/trial.ts';
import { JumpList } from '#src/site/frame/jump-list.tsx';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Closing } from '#src/site/sections/closing.tsx';
import { FaqList } from '#src/site/sections/faq.tsx';
import { Figures } from '#src/site/sections/figures.tsx';
import { TurnSection } from '#src/site/sections/turn.tsx';
import { localBusinessJsonLd, serviceJsonLd } from '#src/site/seo/business-json-ld.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#src/site/seo/json-ld.ts';
import { type PageAddress, siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { motifOf } from '#src/site/ui/city-motifs.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CityHead, LocalFacts, Sectors, Stories } from './city-sections.tsx';
import { CityTariff } from './city-tariff.tsx';

const RECORDS = {
  cityIstanbul: 'city-istanbul',
  cityAnkara: 'city-ankara',
  cityIzmir: 'city-izmir',
  cityBursa: 'city-bursa',
  citySakarya: 'city-sakarya',
} as const satisfies Partial<Record<PublicRouteKey, RecordName>>;

type CityTexts = Texts<'city-istanbul'> & { path: string; address: PageAddress };

export const page = definePage({
  async loader({ key, params, api }): Promise<CityTexts> {
    const { slug = '' } = params;
    const record = isShippedCity(key) ? RECORDS[key] : addedRecordName(slug);
    const path = pathOfRecord(record);
    const address = isShippedCity(key) ? key : { path, card: pageCardPath(slug) };
    return { path, address, ...(await readTexts(api, record)) };
  },
  head: ({ data: { path, address, texts, facts }, site }) => {
    const { name: city, meta, faq } = texts;
    const service = { name: cityServiceName(city), description: meta.description, path, city };
    return siteHead(site, {
      address,
      meta,
      jsonLd: [
        serviceJsonLd(site, service, trialOffer(facts), new Date()),
        localBusinessJsonLd(site, service),
        breadcrumbJsonLd(site, [...stepsToServices(site), { name: city, path }]),
        faqJsonLd(faq.items),
      ],
    });
  },
  Component: ({ site, staticPart }) => staticPart('city', (data) => renderCity(data, site)),
});

function isShippedCity(key: PageKey): key is keyof typeof RECORDS {
  return Object.hasOwn(RECORDS, key);
}

function renderCity({ texts: city, facts: siteFacts, path }: CityTexts, site: Site) {
  const { name, buttons, hero, sectors, facts, stories, packages } = city;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs label={BREADCRUMBS_LABEL} steps={stepsToServices(site)} here={name} />
        <CityHead {...city} motif={motifOf(path)}>
          <LeadButton size="lg" says button={buttons.hero}>
            {hero.act}
          </LeadButton>
          {hero.start && packages && (
            <ButtonLink size="lg" look="line" href={`#${ANCHORS.pricing}`}>
              {hero.start}
            </ButtonLink>
          )}
        </CityHead>
        <Figures figures={city.figures} />
      </div>
      <PhoneButtonArea
        site={site}
        jump={<JumpList contents={{ sectors, stories, facts, [ANCHORS.pricing]: packages, sss: city.faq }} />}
      >
        {sectors && (
          <TurnSection turn={sectors} name="sectors">
            <Sectors sectors={sectors} />
          </TurnSection>
        )}
        {stories && (
          <TurnSection turn={stories} name="stories" layout="above">
            <Stories stories={stories.stories} />
          </TurnSection>
        )}
        {facts && (
          <TurnSection turn={facts} name="facts">
            <LocalFacts {...facts} />
          </TurnSection>
        )}
        {packages && (
          <TurnSection turn={packages} name="packages" anchor={ANCHORS.pricing}>
            <CityTariff packages={packages.packages} label={packages.title} city={name} />
          </TurnSection>
        )}
        <FaqList name="sss" {...city.faq} />
      </PhoneButtonArea>
      <Closing text={city.closing} facts={siteFacts} site={site} to={{ button: buttons.closing }} />
    </>
  );
}
