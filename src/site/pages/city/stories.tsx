import type { Story } from '#src/site/content/kinds.ts';
import { Icon } from '#src/ui/icon.tsx';
import './stories.css';

/** Stands under every set of scenes, so that nobody takes them for references. */
const ILLUSTRATIVE = 'Temsilî sahnelerdir; gerçek bir işletmeyi anlatmaz.';

/** Moments of a day, with a clock: quotation marks belong to customers who said so. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <>
      <ol className="stories">
        {stories.map((story) => (
          <li key={story.company} className="story">
            <p className="story-h">
              {'scene' in story && <b>{story.time}</b>} <span>{story.company}</span>
            </p>
            {'scene' in story ? (
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
      {stories.some((story) => 'scene' in story) && <p className="illustrative">{ILLUSTRATIVE}</p>}
    </>
  );
}
