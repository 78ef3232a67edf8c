import { pathTo } from '#shared/routes.ts';
import type { CityPackage } from '#shared/site-texts/records/city.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { Tariff } from '../../sections/tariff.tsx';
import './city-tariff.css';

/** The language of the packages' names (specification, City pages). */
const NAMES_LANG = 'en';
const POPULAR = 'En popüler';
const PRICES = {
  relation:
    'Buradaki paketler asistanınızın neler yapacağını anlatır; fiyatı, ayda kaç dakika konuştuğunu sayan ortak tarife belirler.',
  link: 'Fiyatları görün',
};

/** The packages of a city page. Each button opens the contact dialog for its package. */
export function CityTariff({
  packages,
  label,
  city,
}: {
  packages: readonly CityPackage[];
  label: string;
  city: string;
}) {
  return (
    <>
      <Tariff
        label={label}
        packs={packages.map(({ name, audience, quantity, features, popular, act, button }) => ({
          name,
          lang: NAMES_LANG,
          audience,
          features,
          badge: popular && POPULAR,
          quantity: quantity && <b>{quantity}</b>,
          act: (
            <LeadButton look="line" button={button} variant="contact" package={`${city} ${name}`}>
              {act}
              <span className="vh">
                : <span lang={NAMES_LANG}>{name}</span>
              </span>
            </LeadButton>
          ),
        }))}
      />
      <p className="city-prices">
        {PRICES.relation}{' '}
        <a className="link" href={pathTo('pricing')}>
          {PRICES.link}
        </a>
      </p>
    </>
  );
}
