import type { Path } from '#shared/site-texts/differences.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { FoldedSection } from '#src/admin/kit/section.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import type { NamedCity } from './other-cities.ts';
import { idOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.otherCities;

type OtherCitiesProps = {
  texts: readonly NamedCity[];
  labelOf: (path: Path) => string;
  onOpen: (path: Path) => void;
};

/** Links to the fields of a copied page whose texts still name another city. */
export function OtherCitiesList({ texts, labelOf, onOpen }: OtherCitiesProps) {
  if (texts.length === 0) return null;
  const cities = [...new Set(texts.map(({ city }) => city))];
  return (
    <FoldedSection>
      <summary>
        <h2>{LABELS.title(cities)}</h2>
        <WorkIcon name="down" />
        <span data-changed="">{LABELS.count(texts.length)}</span>
      </summary>
      <Grid gap=".75rem" fontSize=".875rem">
        <p>{LABELS.text}</p>
        <ul>
          {texts.map(({ path }) => (
            <li key={idOf(path)}>
              <TextButton type="button" onClick={() => onOpen(path)}>
                {labelOf(path)}
              </TextButton>
            </li>
          ))}
        </ul>
      </Grid>
    </FoldedSection>
  );
}
