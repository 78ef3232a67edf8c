import type { Path } from '#shared/site-texts/differences.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { Alert } from '#src/ui/alert.tsx';
import { pathOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

type ProblemListProps = {
  problems: ReadonlyMap<string, string>;
  labelOf: (path: Path) => string;
  onOpen: (path: Path) => void;
};

/** Links to the fields that prevent the publication of a text. */
export function ProblemList({ problems, labelOf, onOpen }: ProblemListProps) {
  if (problems.size === 0) return null;
  return (
    <Grid gap=".75rem" marginBottom="1.5rem">
      <Alert text={siteWords.problems.title} />
      <ul>
        {[...problems].map(([id, message]) => (
          <li key={id}>
            <TextButton type="button" onClick={() => onOpen(pathOf(id))}>
              {labelOf(pathOf(id))}
            </TextButton>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </Grid>
  );
}
