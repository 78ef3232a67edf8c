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
};

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
      {packs.map(({ name, lang, audience, features, badge, quantity, price, act, minutes, fits, sign }) => (
        <li
          key={name}
          className={badge ? 'pack pop stage' : 'pack'}
          data-name={minutes && name}
          data-minutes={minutes}
          data-fits={fits ? '' : undefined}
        >
          <Heading>
            <span lang={lang}>{name}</span>
            {badge && <mark>{badge}</mark>}
            {sign}
          </Heading>
          <div>
            {price}
            <p className="for">{audience}</p>
          </div>
          <div className="holds">{quantity}</div>
          <ul className="ticks">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {act}
        </li>
      ))}
    </ul>
  );
}
