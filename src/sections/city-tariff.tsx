import type { CityPackage } from '#src/content/kinds.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { Tariff } from './tariff.tsx';

/** Packages of cities have English names (specification, section 9). */
const NAMES_LANG = 'en';
const POPULAR = 'En popüler';

/** A city's packages; each button opens the contact dialog with its package. */
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
          <LeadButton
            look={popular ? 'solid' : 'line'}
            button={button}
            variant="contact"
            package={`${city} ${name}`}
          >
            {act}
            <span className="vh">
              : <span lang={NAMES_LANG}>{name}</span>
            </span>
          </LeadButton>
        ),
      }))}
    />
  );
}
