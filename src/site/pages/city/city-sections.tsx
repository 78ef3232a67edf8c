import type { ReactNode } from 'react';
import type { Sector, Story } from '#shared/site-texts/records/city.ts';
import { Icon } from '#src/ui/icon.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { MarkedText } from '../../sections/marked-text.tsx';
import './city-head.css';
import './sectors.css';
import './stories.css';

/** The head of a city page, with the voice line of a local sentence beside the dialling codes, if there are any. */
export function CityHead({
  dialCodes,
  voice,
  title,
  lead,
  children,
}: {
  dialCodes: string | undefined;
  voice: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <>
      <p
        className={dialCodes && dialCodes.length > 4 ? 'dial two' : 'dial'}
        {...shrinkLongText(dialCodes ?? '', 11)}
        aria-hidden="true"
      >
        {dialCodes && <span>{dialCodes}</span>}
        <span className="fill">
          <VoiceLine text={voice} />
        </span>
      </p>
      <section className="city-hero">
        <div>
          <h1 {...shrinkLongText(title, 70)}>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="acts">{children}</div>
      </section>
    </>
  );
}

export function Sectors({ rows }: { rows: readonly Sector[] }) {
  return (
    <ul className="sectors">
      {rows.map(({ quote, lang, sector, topics }) => (
        <li key={sector}>
          <p className="quote" lang={lang}>
            “<MarkedText text={quote} />”
          </p>
          <p>
            <b>{sector}</b>, {topics}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The sentence below every list of scenes, so that nobody takes the scenes for references. */
const ILLUSTRATIVE = 'Temsilî sahnelerdir; gerçek bir işletmeyi anlatmaz.';

/** A list of scenes with a time, or of quotes of customers. Only quotes have quotation marks. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <>
      <ol className="stories">
        {stories.map((story) => (
          <li key={story.company} className="story">
            <p className="story-h">
              {story.kind === 'scene' && <b>{story.time}</b>} <span>{story.company}</span>
            </p>
            {story.kind === 'scene' ? (
              <p className="scene">{story.scene}</p>
            ) : (
              <blockquote>“{story.quote}”</blockquote>
            )}
            <p className="story-r">
              <Icon name="check" /> <span>{story.result}</span>
            </p>
          </li>
        ))}
      </ol>
      {stories.some(({ kind }) => kind === 'scene') && <p className="illustrative">{ILLUSTRATIVE}</p>}
    </>
  );
}
