import type { ReactNode } from 'react';
import type { Turn } from '#shared/site-texts/parts.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import './turn.css';

export function TurnSection({
  turn,
  name,
  anchor,
  layout = 'aside',
  children,
}: {
  turn: Turn;
  /** The name of the section, which is unique on the page. It is the element's id unless there is an anchor. */
  name: string;
  anchor?: string;
  /**
   * `aside` puts the question beside the answer, `above` puts it above the answer with the lead at the right.
   */
  layout?: 'aside' | 'above';
  children: ReactNode;
}) {
  return (
    <section className="turn" id={anchor ?? name} aria-labelledby={`${name}-h`}>
      <div className="wrap">
        <TurnHead turn={turn} id={`${name}-h`} layout={layout} />
        {children}
      </div>
    </section>
  );
}

export function TurnHead({
  turn: { question, title, lead },
  id,
  layout,
}: {
  turn: Turn;
  id: string;
  layout: 'aside' | 'above' | 'stacked';
}) {
  return (
    <div className={`turn-h ${layout}`}>
      <p className="q">“{question}”</p>
      <h2 id={id} {...shrinkLongText(title, 100)}>
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
