import { Fragment } from 'react';
import { ANCHORS } from '#shared/anchors.ts';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import { DEFAULT_NAME, type Site } from '#shared/site-texts/site.ts';
import { DATA_TURN, REACH } from '#src/site/content/data-facts.ts';
import { JumpList } from '#src/site/frame/jump-list.tsx';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage } from '#src/site/lib/page.ts';
import { readTexts, type Texts } from '#src/site/lib/read-texts.ts';
import { Call } from '#src/site/sections/call.tsx';
import { Closing } from '#src/site/sections/closing.tsx';
import { Board } from './board.tsx';
import { CompanySection } from './company-section.tsx';
import { CostLine } from './cost-line.tsx';
import { DayStrip } from './day-strip.tsx';
import { Doubt } from './doubt.tsx';
import { Receipt } from './receipt.tsx';
import { StartLine } from './start-line.tsx';
import { Trust } from './trust.tsx';
import './dictionary-entry.css';
import { FaqList } from '#src/site/sections/faq.tsx';
import { Prompt } from '#src/site/sections/prompt.tsx';
import { faqJsonLd, organizationJsonLd, websiteJsonLd } from '#src/site/seo/json-ld.ts';
import { siteHead } from '#src/site/seo/site-head.ts';
import { Hero } from './hero.tsx';

export const page = definePage({
  loader: ({ api }) => readTexts(api, 'landing'),
  head: ({ data, site }) => {
    const { meta, faq } = data.texts;
    return siteHead(site, {
      address: 'landing',
      meta,
      jsonLd: [organizationJsonLd(site), websiteJsonLd(site), faqJsonLd(faq.items)],
    });
  },
  Component: ({ data, site }) => renderLanding(data, site),
});

function renderLanding({ texts, facts }: Texts<'landing'>, site: Site) {
  const { hero, call, figures, features, day, board, start, talks, cost, entry, faq, closing } = texts;
  const { proof, recordings } = texts;
  const contents = {
    features,
    day,
    [ANCHORS.analytics]: board,
    start,
    talks,
    cost,
    reach: REACH,
    data: DATA_TURN,
    sss: faq,
  };
  return (
    <>
      <Hero text={hero} figures={figures} site={site} />
      <Call call={call} assistant={site.name} hangs="high" />
      <PhoneButtonArea site={site} jump={<JumpList contents={contents} />}>
        <Receipt features={features} site={site} />
        <DayStrip day={day} hours={site.openingHours} />
        <Board board={board} />
        <StartLine start={start} />
        <Doubt talks={talks} assistant={site.name} />
        <Prompt text={talks.prompt} button="talks_demo_request" site={site} />
        <CostLine cost={cost} />
        <CompanySection site={site} proof={proof} />
        <Trust recordings={recordings} />
        {/* The dictionary entry explains the default name, so it is omitted for other names. */}
        {site.name === DEFAULT_NAME && <DictionaryEntry entry={entry} />}
        <FaqList name="sss" {...faq} />
      </PhoneButtonArea>
      <Closing text={closing} facts={facts} site={site} to={{ button: 'closing_demo_request' }} />
    </>
  );
}

function DictionaryEntry({ entry }: { entry: Landing['entry'] }) {
  return (
    <section className="wrap" aria-labelledby="entry-h">
      <div className="entry">
        <div>
          <h2 className="vh" id="entry-h">
            {entry.heading}
          </h2>
          <dfn>
            {entry.syllables.map((syllable, index) => (
              <Fragment key={syllable}>
                {index > 0 && <i aria-hidden="true">·</i>}
                {syllable}
              </Fragment>
            ))}
          </dfn>
          <p className="gram">{entry.grammar}</p>
        </div>
        <ol>
          {entry.senses.map((sense) => (
            <li key={sense}>{sense}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
