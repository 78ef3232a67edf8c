import { ANCHORS } from '#shared/anchors.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { landing } from '#src/content/landing.ts';
import { PROOF } from '#src/content/proof.ts';
import { ThumbZone } from '#src/features/site-frame/thumb-zone.tsx';
import { definePage } from '#src/lib/page.ts';
import { Board } from '#src/sections/board.tsx';
import { Call } from '#src/sections/call.tsx';
import { CostLine } from '#src/sections/cost-line.tsx';
import { DayStrip } from '#src/sections/day-strip.tsx';
import { Proof } from '#src/sections/proof-section.tsx';
import { Trust } from '#src/sections/trust.tsx';
import { StartLine } from '#src/sections/start-line.tsx';
import { Closing } from '#src/sections/closing.tsx';
import { DictionaryEntry } from '#src/sections/dictionary-entry.tsx';
import { FaqList } from '#src/sections/faq.tsx';
import { FilledSlip } from '#src/sections/filled-slip.tsx';
import { FigureNotes } from '#src/sections/figure-notes.tsx';
import { Hero } from '#src/sections/hero.tsx';
import { Prompt } from '#src/sections/prompt.tsx';
import { Talks } from '#src/sections/talks.tsx';
import { TurnSection } from '#src/sections/turn.tsx';
import { faqJsonLd, organizationJsonLd, websiteJsonLd } from '#src/seo/json-ld.ts';
import { siteHead } from '#src/seo/site-head.ts';

export const page = definePage({
  head: ({ site }) => {
    const { meta, faq } = landing(site);
    return siteHead(site, {
      route: 'landing',
      meta,
      jsonLd: [organizationJsonLd(site), websiteJsonLd(site), faqJsonLd(faq.items)],
    });
  },
  Component: ({ site }) => {
    const { hero, call, figures, features, day, board, start, talks, cost, entry, faq, closing } =
      landing(site);
    const title = talks.talks.some(({ audio }) => audio) ? talks.heard : talks.title;
    return (
      <>
        <Hero text={hero} figures={figures} site={site} />
        <Call call={call} assistant={site.name} hangs="high" />
        <div className="wrap">
          <FigureNotes figures={figures} />
        </div>
        <Proof proof={PROOF} />
        <ThumbZone site={site}>
          <TurnSection turn={features} name="features" anchor={ANCHORS.features}>
            <FilledSlip rows={features.rows} invented={features.invented} />
          </TurnSection>
          <Prompt text={features.prompt} button="features_demo_request" site={site} />
          <DayStrip day={day} hours={site.openingHours} anchor={ANCHORS.analytics} />
          <Board board={board} />
          <StartLine start={start} />
          <TurnSection turn={{ ...talks, title }} name="talks" layout="above">
            <Talks talks={talks.talks} label={title} assistant={site.name} />
          </TurnSection>
          <Prompt text={talks.prompt} button="talks_demo_request" site={site} />
          <CostLine cost={cost} />
          <Trust site={site} />
          {/* It explains the default name: another brand has another story. */}
          {site.name === DEFAULT_SITE.name && <DictionaryEntry entry={entry} />}
          <FaqList name="sss" {...faq} />
        </ThumbZone>
        <Closing text={closing} site={site} to={{ button: 'closing_demo_request' }} />
      </>
    );
  },
});
