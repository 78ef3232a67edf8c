import type { ReactNode } from 'react';
import type { ServiceFeature } from '#shared/site-texts/parts.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './features.css';
import './page-head.css';

/** The head of a service page: a caller's question, the answer, and buttons. */
export function PageHead({
  question,
  title,
  lead,
  children,
}: {
  question?: string;
  title: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <section className="page-head">
      {question && <p className="q">“{question}”</p>}
      <h1 {...shrinkLongText(title, 60)}>{title}</h1>
      <p className="lead">{lead}</p>
      {children && <div className="acts">{children}</div>}
    </section>
  );
}

/** A list with sentences of callers at the left, and the reactions of the service at the right. */
export function Features({ rows }: { rows: readonly ServiceFeature[] }) {
  return (
    <ul className="says">
      {rows.map(({ quote, lang, title, text, points, done }) => (
        <li key={title}>
          <p className="quote" lang={lang}>
            “<MarkedText text={quote} />”
          </p>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {points && (
              <ul className="points">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
          <p className="done">{done}</p>
        </li>
      ))}
    </ul>
  );
}
