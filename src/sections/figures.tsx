import type { Figure } from '#src/content/kinds.ts';
import './figures.css';

/** Stat cards in a ruled row: three, four or six of them. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`figs figs-${figures.length}`}>
      {figures.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {value}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
