import { pathTo } from '#shared/routes.ts';
import { CheckBox } from '#src/admin-ui/check-box.tsx';
import { LoadFailure } from '#src/admin-ui/list-states.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { EDITOR_MESSAGES } from '../editor-messages.ts';

const MESSAGES = EDITOR_MESSAGES.fields;

const Group = chakra('fieldset', {
  base: {
    minWidth: '0',
    margin: '0',
    padding: '0',
    border: '0',
    '& legend': { padding: '0', marginBottom: '.4rem' },
    '& label': { display: 'flex', alignItems: 'center', gap: '.6rem', minHeight: '2.25rem' },
    '& label span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** Many categories scroll in their place. */
const Boxes = chakra('div', { base: { maxHeight: '18rem', overflowY: 'auto', padding: '3px' } });

type CategoryChoiceProps = {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

export function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const { data, isError, refetch } = trpc.admin.categories.list.useQuery();
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Group>
      <legend>{MESSAGES.categories}</legend>
      {data ? (
        data.length > 0 ? (
          <Boxes>
            {data.map(({ id, name }) => (
              <label key={id}>
                <CheckBox name="categories" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <span lang="tr">{name}</span>
              </label>
            ))}
          </Boxes>
        ) : (
          <p>
            {MESSAGES.noCategories} <Link to={pathTo('adminCategories')}>{MESSAGES.createCategory}</Link>
          </p>
        )
      ) : (
        isError && <LoadFailure text={EDITOR_MESSAGES.failed.categories} onRetry={refetch} />
      )}
    </Group>
  );
}
