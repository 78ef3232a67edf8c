import type { CSSProperties, ReactNode } from 'react';
import './tariff.css';

/** A package in the table of packages, for any page. */
export type Pack = {
  name: string;
  /** Language of the name where it is not Turkish. */
  lang?: string | undefined;
  audience: string;
  features: readonly string[];
  badge?: string | undefined;
  /** Its contents in words: calls a month, minutes. */
  quantity?: ReactNode;
  price?: ReactNode;
  act: ReactNode;
  /** Its minutes, where the finder may choose it; `fits` where it does at first. */
  minutes?: number;
  fits?: boolean;
  /** Shown beside the name; the element decides itself when. */
  sign?: ReactNode;
};

export function Tariff({
  packs,
  label,
  heading: Heading = 'h3',
}: {
  packs: readonly Pack[];
  label: string;
  /** Level of the packages' names. */
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
