import { type PublicRouteKey, pathTo } from '#shared/routes.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { leadLabels, leadPrompts } from '#src/site/content/lead-labels.ts';
import { BREADCRUMBS_LABEL, stepsToServices } from '#src/site/content/navigation.ts';
import { trialOffer } from '#src/site/content/trial.ts';
import { JumpList } from '#src/site/frame/jump-list.tsx';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Call } from '#src/site/sections/call.tsx';
import { Closing } from '#src/site/sections/closing.tsx';
import { FaqList } from '#src/site/sections/faq.tsx';
import { Figures } from '#src/site/sections/figures.tsx';
import { Points, Steps } from '#src/site/sections/points.tsx';
import { Prompt } from '#src/site/sections/prompt.tsx';
import { Talks } from '#src/site/sections/talks.tsx';
import { TurnSection } from '#src/site/sections/turn.tsx';
import { localBusinessJsonLd, serviceJsonLd } from '#src/site/seo/business-json-ld.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Features, PageHead } from './service-sections.tsx';

const RECORDS = {
  serviceEcommerce: 'service-ecommerce',
  serviceHealth: 'service-health',
} as const satisfies Partial<Record<PublicRouteKey, RecordName>>;

type ServiceRoute = keyof typeof RECORDS;
type ServiceTexts = Texts<(typeof RECORDS)[ServiceRoute]> & { route: ServiceRoute };

export const page = definePage({
  async loader({ key, api }): Promise<ServiceTexts> {
    const route = key as ServiceRoute; // The routes of this page are the keys of RECORDS.
    return { route, ...(await readTexts(api, RECORDS[route])) };
  },
  head: ({ data: { route, texts, facts }, site }) => {
    const { name, meta, faq } = texts;
    const path = pathTo(route);
    return siteHead(site, {
      address: route,
      meta,
      jsonLd: [
        serviceJsonLd(site, { name, description: meta.description, path }, trialOffer(facts), new Date()),
        localBusinessJsonLd(site, { path }),
        breadcrumbJsonLd(site, [...stepsToServices(site), { name, path }]),
        faqJsonLd(faq.items),
      ],
    });
  },
  Component: ({ site, staticPart }) => staticPart('service', (data) => renderService(data, site)),
});

function renderService({ texts: service, facts }: Pick<ServiceTexts, 'texts' | 'facts'>, site: Site) {
  const { button, hero, call, figures, pains, features, talks, process, results, faq, closing } = service;
  const prompts = leadPrompts(site);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs label={BREADCRUMBS_LABEL} steps={stepsToServices(site)} here={service.name} />
        <PageHead {...hero}>
          <LeadButton size="lg" says button={button}>
            {leadLabels(site).demo}
          </LeadButton>
          <ButtonLink size="lg" look="line" href={pathTo('pricing')}>
            Fiyatlar
          </ButtonLink>
        </PageHead>
      </div>
      <Call call={call} assistant={site.name} hangs="low" />
      <PhoneButtonArea
        site={site}
        jump={<JumpList contents={{ pains, features, talks, process, results, sss: faq }} />}
      >
        <div className="wrap">
          <Figures figures={figures} />
        </div>
        <TurnSection turn={pains} name="pains">
          <Points points={pains.points} />
        </TurnSection>
        <TurnSection turn={features} name="features" layout="above">
          <Features rows={features.rows} />
        </TurnSection>
        <Prompt text={prompts.features} button={button} site={site} />
        <TurnSection turn={talks} name="talks">
          <Talks talks={talks.talks} label={talks.title} assistant={site.name} />
        </TurnSection>
        <Prompt text={prompts.talks} button={button} site={site} />
        <TurnSection turn={process} name="process" layout="above">
          <Steps steps={process.steps} />
        </TurnSection>
        {results && (
          <TurnSection turn={results} name="results">
            <Figures figures={results.figures} />
          </TurnSection>
        )}
        <FaqList name="sss" {...faq} />
      </PhoneButtonArea>
      <Closing text={closing} facts={facts} site={site} to={{ button }} />
    </>
  );
}
