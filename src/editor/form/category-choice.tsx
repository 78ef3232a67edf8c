import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORY_LIMITS } from '#shared/posts/post-states.ts';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Input } from '#src/admin/kit/fields.tsx';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { Flex } from '#src/admin/kit/layout.ts';
import { LoadFailure } from '#src/admin/kit/list-states.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { slugify } from '#text/slug.ts';

const LABELS = words.editor.fields;

type CategoryChoiceProps = {
  chosen: readonly string[];
  onChange: (categoryIds: readonly string[]) => void;
};

export function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const mayCreate = mayPublish(useMember().role);
  const { data, isError, refetch } = trpc.admin.categories.list.useQuery();
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Fieldset>
      <legend>{LABELS.categories}</legend>
      {data?.map(({ id, name }) => (
        <ChoiceLabel key={id}>
          <CheckBox name="categories" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span lang="tr">{name}</span>
        </ChoiceLabel>
      ))}
      {data?.length === 0 && (
        <p>
          {LABELS.noCategories} <Link to={pathTo('adminCategories')}>{LABELS.createCategory}</Link>
        </p>
      )}
      {isError && <LoadFailure text={words.editor.failed.categories} onRetry={refetch} />}
      {data && mayCreate && <NewCategory onCreated={(id) => onChange([...chosen, id])} />}
    </Fieldset>
  );
}

function NewCategory({ onCreated }: { onCreated: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const { busy, change } = useChange();
  const close = () => {
    setIsOpen(false);
    setName('');
  };
  const create = async () => {
    const category = { name, slug: slugify(name), description: '', parentId: null };
    if (category.slug === '') return;
    await change(trpc.admin.categories.create, category, {
      failed: words.categories.failed.create,
      done({ id }) {
        onCreated(id);
        close();
      },
    });
  };
  if (!isOpen)
    return (
      <TextButton type="button" justifySelf="start" fontSize=".875rem" onClick={() => setIsOpen(true)}>
        {LABELS.newCategory}
      </TextButton>
    );
  return (
    <Flex gap=".5rem">
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens when its button is pressed
        autoFocus
        aria-label={LABELS.newCategoryName}
        placeholder={LABELS.newCategoryName}
        maxLength={CATEGORY_LIMITS.name}
        lang="tr"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          else if (event.key === 'Enter' && !event.nativeEvent.isComposing) void create();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <Button look="line" disabled={busy || slugify(name) === ''} onClick={() => void create()}>
        {LABELS.addCategory}
      </Button>
    </Flex>
  );
}
