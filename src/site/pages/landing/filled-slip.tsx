import type { SlipFeature } from '#shared/site-texts/parts.ts';
import { SlipText } from '#src/site/ui/slip.tsx';
import { MarkedText, withMarks } from '../../sections/marked-text.tsx';
import '#src/site/ui/slip.css';
import './filled-slip.css';

/**
 * A list of sentences beside a slip. The values of the current or hovered sentence are in the slip. The slip
 * repeats the list, so it is hidden from screen readers and in narrow windows.
 */
export function FilledSlip({ rows, invented }: { rows: readonly SlipFeature[]; invented: string }) {
  return (
    <div className="fills">
      <ol className="spoken">
        {rows.map(({ quote, lang, title, text, done }) => (
          <li key={title}>
            <p className="quote" lang={lang}>
              “<MarkedText text={quote} />”
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="done">{done}</p>
          </li>
        ))}
      </ol>
      <div className="filled" aria-hidden="true">
        <div className="beside">
          <div className="slip">
            {rows.map(({ title, slip, done }, index) => (
              <div className="sheet" key={title}>
                <SlipText
                  title={title}
                  note={`${index + 1} / ${rows.length}`}
                  rows={withMarks(slip)}
                  result={done}
                  done
                />
              </div>
            ))}
          </div>
          <p className="fills-note">{invented}</p>
        </div>
      </div>
    </div>
  );
}
