import type { CSSProperties, ReactNode } from 'react';
import './tariff.css';

/** A package on the sheet, whatever page it stands on. */
export type Pack = {
  name: string;
  /** Language of the name where it is not Turkish. */
  lang?: string | undefined;
  audience: string;
  features: readonly string[];
  /** Words on the badge of the one that stands out. */
  badge?: string | undefined;
  /** What it holds, in words: calls a month, minutes. */
  quantity?: ReactNode;
  price?: ReactNode;
  act: ReactNode;
};

/** One sheet of columns whose parts stand in line. */
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
      {packs.map(({ name, lang, audience, features, badge, quantity, price, act }) => (
        <li key={name} className={badge ? 'pack pop stage' : 'pack'}>
          <Heading>
            <span lang={lang}>{name}</span>
            {badge && <mark>{badge}</mark>}
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
