import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes.ts';
import type { Recordings } from '#shared/site-texts/records/landing.ts';
import { openingHoursText, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { factsOnData, REACH } from '#src/site/content/data-facts.ts';
import { TurnHead } from '../../sections/turn.tsx';
import './trust.css';

/** A section about the handling of personal data in this deployment, and about the responsible company. */
export function Trust({ site, recordings }: { site: Site; recordings?: Recordings | undefined }) {
  const { facts, notice, ...turn } = factsOnData(useDataHandling(), recordings);
  return (
    <section className="turn" id="data" aria-labelledby="data-h">
      <div className="wrap trust">
        <TurnHead turn={turn} id="data-h" layout="stacked" />
        <div>
          <dl className="trust-l">
            {facts.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="trust-n">
            <a className="link" href={pathTo('privacyNotice')}>
              {notice}
            </a>
          </p>
        </div>
        <TurnHead turn={REACH} id="reach-h" layout="stacked" />
        <Reach site={site} />
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
      REACH.phone,
      <a key="phone" href={telephoneHref(site.phone)}>
        {site.phone}
      </a>,
    ],
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
    <dl className="trust-l reach">
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
