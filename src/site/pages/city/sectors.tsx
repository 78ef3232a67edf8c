import type { Sector } from '#src/site/content/cities/city.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import './sectors.css';

/** Questions of a city's callers by sector. */
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
