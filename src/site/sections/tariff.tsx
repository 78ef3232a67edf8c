import type { CSSProperties, ReactNode } from 'react';
import './tariff.css';

export type Pack = {
  name: string;
  lang?: string | undefined;
  audience: string;
  features: readonly string[];
  badge?: string | undefined;
  /** The number of calls or minutes of the package per month. */
  quantity?: ReactNode;
  price?: ReactNode;
  act: ReactNode;
  /** The minutes for the package finder, and whether the package is its first choice. */
  minutes?: number;
  fits?: boolean;
  /** A badge beside the name; the style sheet shows or hides it. */
  sign?: ReactNode;
  style?: CSSProperties | undefined;
};

/** Packages side by side, divided by hairlines. The package that the finder has found is the only dark one. */
export function Tariff({
  packs,
  label,
  heading: Heading = 'h3',
}: {
  packs: readonly Pack[];
  label: string;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className="tariff" aria-label={label} style={{ '--columns': packs.length } as CSSProperties}>
      {packs.map(({ name, lang, audience, features, badge, minutes, fits, sign, style, ...parts }) => (
        <li
          key={name}
          className="pack"
          data-minutes={minutes}
          data-fits={fits ? '' : undefined}
          style={style}
        >
          <Heading>
            <span lang={lang}>{name}</span>
            {badge && <span className="tag">{badge}</span>}
            {sign}
          </Heading>
          <div className="pack-p">{parts.price}</div>
          <p className="for">{audience}</p>
          <div className="holds">{parts.quantity}</div>
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {parts.act}
        </li>
      ))}
    </ul>
  );
}
