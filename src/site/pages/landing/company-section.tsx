import type { ReactNode } from 'react';
import type { Proof } from '#shared/site-texts/records/landing.ts';
import { openingHoursText, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { REACH } from '#src/site/content/data-facts.ts';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { TurnHead } from '../../sections/turn.tsx';
import './company-section.css';

/** The responsible company, with the words of a customer, customers and certificates as far as they exist. */
export function CompanySection({ site, proof }: { site: Site; proof?: Proof | undefined }) {
  const quote = proof?.quote;
  return (
    <section className="turn" id="reach" aria-labelledby="reach-h">
      <div className="wrap">
        {quote && (
          <figure className="words-of">
            <blockquote {...shrinkLongText(quote.text, 160)}>“{quote.text}”</blockquote>
            <figcaption>
              <b>{quote.name}</b>, {quote.company}
            </figcaption>
          </figure>
        )}
        <div className="company">
          <TurnHead turn={REACH} id="reach-h" layout="stacked" />
          <Reach site={site} />
        </div>
        <Seals {...proof} />
      </div>
    </section>
  );
}

function Reach({ site }: { site: Site }) {
  const { street, postalCode, district, city } = site.postalAddress;
  const ways: readonly (readonly [string, ReactNode])[] = [
    [REACH.address, `${site.name}, ${street}, ${postalCode} ${district}/${city}`],
    [REACH.hours, openingHoursText(site)],
    [
      REACH.email,
      <a key="email" href={`mailto:${site.email}`}>
        {site.email}
      </a>,
    ],
    [REACH.taxNumber, site.taxNumber],
    [REACH.mersisNumber, site.mersisNumber],
  ];
  return (
    <dl className="reach">
      <div>
        <dt>{REACH.phone}</dt>
        <dd>
          <a className="tel" href={telephoneHref(site.phone)} {...shrinkLongText(site.phone, 20)}>
            {site.phone}
          </a>
        </dd>
      </div>
      {ways.map(
        ([name, way]) =>
          way && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{way}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Seals({ customers, certificates }: Proof) {
  if (!customers && !certificates) return null;
  return (
    <div className="seals">
      {customers && (
        <div>
          <h3>{customers.title}</h3>
          <ul className="logos">
            {customers.logos.map(({ name, logo }) => (
              <li key={name}>
                <img {...logo} alt={name} loading="lazy" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {certificates && (
        <div>
          <h3>{REACH.certificates}</h3>
          <ul className="certificates">
            {certificates.map(({ name, number }) => (
              <li key={name}>
                <b>{name}</b> {number}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
