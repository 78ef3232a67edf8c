import type { Landing } from '#shared/site-texts/records/landing.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { Talks } from '../../sections/talks.tsx';
import './doubt.css';

/** The owner's doubt in very large type, answered by example dialogues, which have recordings or are only read. */
export function Doubt({ talks, assistant }: { talks: Landing['talks']; assistant: string }) {
  const title = talks.talks.some(({ audio }) => audio) ? talks.heard : talks.title;
  return (
    <section className="doubt" id="talks" aria-labelledby="talks-h">
      <div className="wrap">
        <p className="huge" {...shrinkLongText(talks.question, 30)}>
          “{talks.question}”
        </p>
        <div className="doubt-a">
          <h2 id="talks-h">{title}</h2>
          {talks.lead && <p>{talks.lead}</p>}
        </div>
        <Talks talks={talks.talks} label={title} assistant={assistant} />
      </div>
    </section>
  );
}
