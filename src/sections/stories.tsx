import type { Story } from '#src/content/kinds.ts';
import './stories.css';

/** Said under every set of stories: nobody takes them for references. */
const ILLUSTRATIVE = 'Temsilî hikâyelerdir; gerçek bir işletmeyi anlatmaz.';

export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <>
      <div className="stories">
        {stories.map(({ quote, company, result }) => (
          <figure key={company} className="story">
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <b>{company}</b>
              {result}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="illustrative">{ILLUSTRATIVE}</p>
    </>
  );
}
