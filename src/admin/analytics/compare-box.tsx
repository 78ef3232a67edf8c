import { useSearchParams } from 'react-router-dom';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { words } from '#src/admin/lib/words.ts';
import { daysOf, type Period } from './period.ts';
import { changed, readCompare } from './view.ts';

type CompareBoxProps = {
  period: Period;
  /** The reason why the period cannot be compared. */
  problem?: string | undefined;
};

/** The check box that compares the period with the preceding period. The URL stores the choice. */
export function CompareBox({ period, problem }: CompareBoxProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <ChoiceLabel title={problem} css={{ '&:has(:disabled)': { color: 'fg.muted' } }}>
      <CheckBox
        checked={problem === undefined && readCompare(search)}
        disabled={problem !== undefined}
        onChange={({ target }) =>
          setSearch(changed(search, { compare: target.checked ? '1' : '0' }), { preventScrollReset: true })
        }
      />
      <span>{problem ?? words.analytics.compare(daysOf(period))}</span>
    </ChoiceLabel>
  );
}
