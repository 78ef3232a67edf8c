import { pathTo } from '#shared/routes.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { LoadFailure } from '#src/admin/kit/list-states.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { Box } from '#src/admin/kit/layout.ts';
import { Link } from 'react-router-dom';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor.fields;

type CategoryChoiceProps = {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

export function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const { data, isError, refetch } = trpc.admin.categories.list.useQuery();
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Fieldset>
      <legend>{MESSAGES.categories}</legend>
      {data ? (
        data.length > 0 ? (
          // Many categories scroll in their place.
          <Box maxHeight="18rem" overflowY="auto" padding="3px">
            {data.map(({ id, name }) => (
              <ChoiceLabel key={id}>
                <CheckBox name="categories" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <span lang="tr">{name}</span>
              </ChoiceLabel>
            ))}
          </Box>
        ) : (
          <p>
            {MESSAGES.noCategories} <Link to={pathTo('adminCategories')}>{MESSAGES.createCategory}</Link>
          </p>
        )
      ) : (
        isError && <LoadFailure text={words.editor.failed.categories} onRetry={refetch} />
      )}
    </Fieldset>
  );
}
