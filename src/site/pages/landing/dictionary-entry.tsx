import type { Entry } from '#src/site/content/landing.ts';
import { Fragment } from 'react';
import './dictionary-entry.css';

export function DictionaryEntry({ entry }: { entry: Entry }) {
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
