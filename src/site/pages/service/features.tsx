import type { Feature } from '#src/site/content/kinds.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './features.css';

/** Callers' sentences at the left, the service's reactions at the right. */
export function Features({ rows }: { rows: readonly Feature[] }) {
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
