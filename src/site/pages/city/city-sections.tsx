import type { ReactNode } from 'react';
import type { City, Sector, Story } from '#shared/site-texts/records/city.ts';
import type { Motif } from '#src/site/ui/city-motifs.ts';
import { Fold } from '#src/site/ui/fold.tsx';
import { Slip } from '#src/site/ui/slip.tsx';
import { VoiceMotif } from '#src/site/ui/voice-motif.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { MarkedText, withMarks } from '../../sections/marked-text.tsx';
import '#src/site/ui/slip.css';
import './city-head.css';
import './sectors.css';
import './stories.css';

type CityHeadProps = Pick<City, 'dialCodes' | 'voice' | 'hero' | 'countdown'> & {
  motif: Motif;
  children: ReactNode;
};

/** The head of a city page, with the city's drawing beside the dialling codes, if there are any. */
export function CityHead({
  dialCodes = '',
  voice,
  hero: { title, lead },
  countdown,
  motif,
  children,
}: CityHeadProps) {
  return (
    <>
      <p
        className={dialCodes.length > 4 ? 'dial two' : 'dial'}
        {...shrinkLongText(dialCodes, 11)}
        aria-hidden="true"
      >
        {dialCodes && <span>{dialCodes}</span>}
        <span className="fill">
          <VoiceMotif text={voice} motif={motif} />
        </span>
      </p>
      <section className="city-hero">
        <div>
          <h1 {...shrinkLongText(title, 70)}>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="acts">{children}</div>
        </div>
        {countdown && <p className="slip countdown">{countdown}</p>}
      </section>
    </>
  );
}

/** The rows of the index that phones do not fold. */
const OPEN_ROWS = 2;

/** The first sentence with the slip of its call, and the others as an index by sector. */
export function Sectors({ sectors: { rows, slip } }: { sectors: NonNullable<City['sectors']> }) {
  const [first, ...others] = rows;
  const furtherRows = others.slice(OPEN_ROWS);
  if (!first) return null;
  return (
    <>
      <div className="first-call">
        <div>
          <p className="who">
            <b>{first.sector}</b> {first.topics}
          </p>
          <p className="quote" lang={first.lang}>
            “<MarkedText text={first.quote} />”
          </p>
        </div>
        {slip && <Slip {...slip} note="" rows={withMarks(slip.rows)} done />}
      </div>
      <SectorIndex rows={others.slice(0, OPEN_ROWS)} />
      {furtherRows.length > 0 && (
        <Fold from="phone" summary={`${furtherRows.length} cümle daha`}>
          <SectorIndex rows={furtherRows} />
        </Fold>
      )}
    </>
  );
}

function SectorIndex({ rows }: { rows: readonly Sector[] }) {
  return (
    <dl className="sectors">
      {rows.map(({ quote, lang, sector, topics }) => (
        <div key={sector}>
          <dt>
            {sector}
            <span>{topics}</span>
          </dt>
          <dd lang={lang}>
            “<MarkedText text={quote} />”
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of the local service as a table: the name of each beside its text. */
export function LocalFacts({ points }: NonNullable<City['facts']>) {
  return (
    <dl className="local-facts">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sentence below every list of scenes, so that nobody takes the scenes for references. */
const ILLUSTRATIVE = 'Temsilî sahnelerdir; gerçek bir işletmeyi anlatmaz.';

/**
 * A list of scenes with a time, or of quotes of customers. Only quotes have quotation marks. Phones fold the text
 * behind its result.
 */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <>
      <ol className="stories">
        {stories.map((story) => (
          <li key={story.company} className="story">
            <p className="story-h">
              {story.kind === 'scene' && <b>{story.time}</b>} <span>{story.company}</span>
            </p>
            <p className="story-r">
              <Icon name="check" /> <span>{story.result}</span>
            </p>
            <Fold from="phone" summary={<span className="vh">{story.company}</span>}>
              {story.kind === 'scene' ? (
                <p className="scene">{story.scene}</p>
              ) : (
                <blockquote>“{story.quote}”</blockquote>
              )}
            </Fold>
          </li>
        ))}
      </ol>
      {stories.some(({ kind }) => kind === 'scene') && <p className="illustrative">{ILLUSTRATIVE}</p>}
    </>
  );
}
