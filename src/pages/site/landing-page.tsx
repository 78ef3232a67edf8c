import { ANCHORS } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { landing } from '#src/content/landing.ts';
import { definePage } from '#src/lib/page.ts';
import { Board } from '#src/sections/board.tsx';
import { Call } from '#src/sections/call.tsx';
import { Closing } from '#src/sections/closing.tsx';
import { DictionaryEntry } from '#src/sections/dictionary-entry.tsx';
import { FaqList } from '#src/sections/faq.tsx';
import { Features } from '#src/sections/features.tsx';
import { Figures } from '#src/sections/figures.tsx';
import { Hero } from '#src/sections/hero.tsx';
import { Talks } from '#src/sections/talks.tsx';
import { TurnSection } from '#src/sections/turn.tsx';
import { organizationJsonLd, websiteJsonLd } from '#src/seo/json-ld.ts';
import { siteHead } from '#src/seo/site-head.ts';

export const page = definePage({
  head: ({ site }) =>
    siteHead(site, {
      route: 'landing',
      meta: landing(site).meta,
      card: 'landing',
      jsonLd: [organizationJsonLd(site), websiteJsonLd(site)],
    }),
  Component: ({ site }) => {
    const { hero, call, figures, features, board, talks, entry, faq, closing } = landing(site);
    return (
      <>
        <Hero {...hero} />
        <Call call={call} assistant={site.name} />
        <div className="wrap">
          <Figures figures={figures} />
        </div>
        <TurnSection turn={features} name="features" anchor={ANCHORS.features}>
          <Features rows={features.rows} />
        </TurnSection>
        <Board board={board} site={site} anchor={ANCHORS.analytics} />
        <TurnSection turn={talks} name="talks" layout="above">
          <Talks talks={talks.talks} label={talks.title} assistant={site.name} />
        </TurnSection>
        {/* It explains the default name: another brand has another story. */}
        {site.name === DEFAULT_SITE.name && <DictionaryEntry entry={entry} />}
        <FaqList name="sss" {...faq} />
        <Closing text={closing} site={site} to={{ button: 'closing_demo_request' }} />
      </>
    );
  },
});
