import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { SocialCardName } from '#shared/brand-files.ts';
import { serviceOf } from '#src/content/directory.ts';
import { DEMO_ACT } from '#src/content/lead-dialogs.ts';
import { BREADCRUMBS } from '#src/content/navigation.ts';
import type { Service } from '#src/content/services/service.ts';
import { TRIAL_OFFER } from '#src/content/trial.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { definePage, type Page } from '#src/lib/page.ts';
import { Call } from '#src/sections/call.tsx';
import { Closing } from '#src/sections/closing.tsx';
import { FaqList } from '#src/sections/faq.tsx';
import { Features } from '#src/sections/features.tsx';
import { Figures } from '#src/sections/figures.tsx';
import { Points, Steps } from '#src/sections/points.tsx';
import { ServiceHead } from '#src/sections/service-head.tsx';
import { Talks } from '#src/sections/talks.tsx';
import { TurnSection } from '#src/sections/turn.tsx';
import { localBusinessJsonLd, serviceJsonLd } from '#src/seo/business-json-ld.ts';
import { breadcrumbJsonLd } from '#src/seo/json-ld.ts';
import { siteHead } from '#src/seo/site-head.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';

const STEPS = [BREADCRUMBS.root, BREADCRUMBS.services];

/** The page of one service: two records, one page. */
export function defineService(record: (site: Site) => Service, card: SocialCardName): Page {
  return definePage({
    head: ({ site }) => {
      const { route, meta } = record(site);
      const { name } = serviceOf(route);
      const path = pathTo(route);
      return siteHead(site, {
        route,
        meta,
        card,
        jsonLd: [
          serviceJsonLd(site, { name, description: meta.description, path }, TRIAL_OFFER, new Date()),
          localBusinessJsonLd(site, { path }),
          breadcrumbJsonLd(site, [...STEPS, { name, path }]),
        ],
      });
    },
    Component: ({ site }) => {
      const service = record(site);
      const { button, hero, call, figures, pains, features, talks, process, results, faq, closing } = service;
      return (
        <>
          <div className="wrap">
            <Breadcrumbs label={BREADCRUMBS.label} steps={STEPS} here={serviceOf(service.route).name} />
            <ServiceHead {...hero}>
              <LeadButton size="lg" says button={button}>
                {DEMO_ACT}
              </LeadButton>
              <ButtonLink size="lg" look="line" href={pathTo('pricing')}>
                Fiyatlar
              </ButtonLink>
            </ServiceHead>
          </div>
          <Call call={call} assistant={site.name} />
          <div className="wrap">
            <Figures figures={figures} />
          </div>
          <TurnSection turn={pains} name="pains">
            <Points points={pains.points} />
          </TurnSection>
          <TurnSection turn={features} name="features" layout="above">
            <Features rows={features.rows} />
          </TurnSection>
          <TurnSection turn={talks} name="talks">
            <Talks talks={talks.talks} label={talks.title} assistant={site.name} />
          </TurnSection>
          <TurnSection turn={process} name="process" layout="above">
            <Steps steps={process.steps} />
          </TurnSection>
          {results && (
            <TurnSection turn={results} name="results">
              <Figures figures={results.figures} />
            </TurnSection>
          )}
          <FaqList name="sss" {...faq} />
          <Closing text={closing} site={site} to={{ button }} />
        </>
      );
    },
  });
}
