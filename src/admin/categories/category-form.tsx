import { useEffect } from 'react';
import { type AdminCategory, categoryForm } from '#shared/categories/schemas.ts';
import { isAboutSlug } from '#shared/errors.ts';
import { CATEGORY_LIMITS } from '#shared/posts/post-states.ts';
import { Card, CardBody, CardHead } from '#src/admin/kit/card.tsx';
import { Field, SelectField, Textarea, TextField } from '#src/admin/kit/fields.tsx';
import { useSlug } from '#src/admin/kit/slug-field.ts';
import { useForm } from '#src/admin/kit/use-form.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords, failureWords } from '#src/admin/lib/error-words.ts';
import { fieldNamed, firstProblem } from '#src/admin/lib/form-problem.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { slugify } from '#text/slug.ts';
import { optionsOf, possibleParents } from './category-parents.ts';

const { form: LABELS, done } = words.categories;

type CategoryFormProps = {
  categories: readonly AdminCategory[];
  editing: AdminCategory | undefined;
  takesFocus: boolean;
  onCancel: () => void;
  onSaved: () => void;
};

export function CategoryForm(props: CategoryFormProps) {
  const { categories, editing, takesFocus, onCancel } = props;
  const mode = editing ? 'edit' : 'create';
  const form = useCategory(props);
  const { attributes, problem, busy } = form;
  const { ref } = attributes;

  useEffect(() => {
    if (takesFocus) fieldNamed(ref.current, 'name')?.focus();
  }, [takesFocus, ref]);

  return (
    <Card as="section" aria-labelledby="category-form">
      <CardHead>
        <h2 id="category-form">{LABELS[mode]}</h2>
      </CardHead>
      <CardBody asChild>
        <form {...attributes}>
          {problem && slugErrorOf(form) === undefined && <Alert text={problem.message} />}
          <CategoryFields form={form} categories={categories} editing={editing} />
          <div className="acts">
            <Button type="submit" disabled={busy}>
              {busy ? LABELS.submitting[mode] : LABELS.submit[mode]}
            </Button>
            {editing && (
              <Button look="line" disabled={busy} onClick={onCancel}>
                {LABELS.cancel}
              </Button>
            )}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

type CategoryFieldsProps = Pick<CategoryFormProps, 'categories' | 'editing'> & { form: CategoryState };

function CategoryFields({ form, categories, editing }: CategoryFieldsProps) {
  const { values, busy, change } = form;
  const { name, slug, description, parentId } = values;
  const { changeFor, attributes } = useSlug({
    slug,
    isNew: !editing,
    maxLength: CATEGORY_LIMITS.slug,
    onChange: change,
  });
  const incomplete = isIncomplete(form);
  return (
    <>
      <TextField
        label={LABELS.name}
        name="name"
        value={name}
        maxLength={CATEGORY_LIMITS.name}
        readOnly={busy}
        aria-required
        aria-invalid={(incomplete && !name.trim()) || undefined}
        onChange={({ target }) => change({ name: target.value, ...changeFor(target.value) })}
      />
      <TextField
        label={LABELS.slug}
        {...attributes}
        readOnly={busy}
        aria-invalid={(incomplete && !slug) || undefined}
        error={slugErrorOf(form)}
      />
      <Field label={LABELS.description}>
        <Textarea
          name="description"
          rows={3}
          value={description}
          maxLength={CATEGORY_LIMITS.description}
          readOnly={busy}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <SelectField
        label={LABELS.parent}
        name="parent_id"
        value={parentId ?? ''}
        disabled={busy}
        onChange={({ target }) => change({ parentId: target.value || null })}
        options={[['', LABELS.topLevel], ...optionsOf(possibleParents(categories, editing?.id))]}
      />
    </>
  );
}

function isIncomplete({ problem }: CategoryState): boolean {
  return problem?.message === errorWords('CATEGORY_INCOMPLETE');
}

function slugErrorOf(form: CategoryState): string | undefined {
  return isIncomplete(form) ? undefined : form.errorOf('slug');
}

type CategoryState = ReturnType<typeof useCategory>;

function useCategory({ editing, onSaved }: CategoryFormProps) {
  const { change } = useChange();
  const { categories } = trpc.admin;
  return useForm({
    start: {
      name: editing?.name ?? '',
      slug: editing?.slug ?? '',
      description: editing?.description ?? '',
      parentId: editing?.parentId ?? null,
    },
    findProblem: (input) => firstProblem(categoryForm, input),
    async send(input) {
      const category = { ...input, slug: slugify(input.slug) };
      const ends = {
        done() {
          void toast(editing ? done.updated : done.created);
          onSaved();
        },
      };
      await (editing
        ? change(categories.update, { id: editing.id, ...category }, ends)
        : change(categories.create, category, ends));
    },
    problemOf: (error) => ({
      message: failureWords(error),
      field: isAboutSlug(errorCodeOf(error)) ? 'slug' : undefined,
    }),
  });
}
