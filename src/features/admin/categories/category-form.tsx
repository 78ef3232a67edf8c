import { ERRORS } from '#shared/errors.ts';
import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { slugify } from '#shared/slug.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldBox, SelectField, TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Card, CardHead, FormBody } from '../card.tsx';
import { slugWhileTyping } from '../slug-field.ts';
import { possibleParents } from './category-parents.ts';
import { CATEGORY_WORDS } from './category-words.ts';

const { form: WORDS, done } = CATEGORY_WORDS;

const LIMITS = { name: 200, slug: 200, description: 2000 } as const;

type CategoryFormProps = {
  categories: readonly AdminCategory[];
  /** undefined: a new one is made. */
  editing: AdminCategory | undefined;
  /** It stands here because of what somebody did: they go on in it. */
  takesFocus: boolean;
  onCancel: () => void;
  /** After the server has taken it. */
  onSaved: () => void;
};

/** Makes a category or changes one. Whatever fails, what was typed stays. */
export function CategoryForm({ categories, editing, takesFocus, onCancel, onSaved }: CategoryFormProps) {
  const mode = editing ? 'edit' : 'create';
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(editing?.name ?? '');
  const [slug, setSlug] = useState(editing?.slug ?? '');
  const [description, setDescription] = useState(editing?.description ?? '');
  const [parentId, setParentId] = useState(editing?.parentId ?? '');
  /** A slug of one's own no longer follows the name. */
  const [slugFollows, setSlugFollows] = useState(!editing);
  const [error, setError] = useState<string>();
  const create = trpc.admin.categories.create.useMutation();
  const update = trpc.admin.categories.update.useMutation();
  const busy = create.isPending || update.isPending;
  const incomplete = error === WORDS.incomplete;
  const slugError = isAboutSlug(error) ? error : undefined;

  useEffect(() => {
    if (takesFocus) fieldOf(form.current, 'name')?.focus();
  }, [takesFocus]);

  const onName = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setName(target.value);
    if (slugFollows) setSlug(slugify(target.value).slice(0, LIMITS.slug));
    setError(undefined);
  };
  const onSlug = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setSlug(slugWhileTyping(target.value, nativeEvent instanceof InputEvent ? nativeEvent.data : null));
    setSlugFollows(!editing && target.value === '');
    setError(undefined);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const category = { name, slug: slugify(slug), description, parentId: parentId || null };
    if (!category.name.trim() || !category.slug) {
      setError(WORDS.incomplete);
      fieldOf(form.current, category.name.trim() ? 'slug' : 'name')?.focus();
      return;
    }
    setError(undefined);
    const answers = {
      onSuccess: () => {
        void toast(editing ? done.updated : done.created);
        onSaved();
      },
      onError: ({ message }: { message: string }) => setError(message),
    };
    if (editing) update.mutate({ id: editing.id, ...category }, answers);
    else create.mutate(category, answers);
  };

  return (
    <Card as="section" aria-labelledby="category-form">
      <CardHead>
        <h2 id="category-form">{WORDS[mode]}</h2>
      </CardHead>
      <FormBody ref={form} noValidate onSubmit={onSubmit}>
        {error !== undefined && slugError === undefined && <Alert text={error} />}
        <TextField
          small
          label={WORDS.name}
          name="name"
          value={name}
          maxLength={LIMITS.name}
          readOnly={busy}
          aria-required
          aria-invalid={(incomplete && !name.trim()) || undefined}
          onChange={onName}
        />
        <TextField
          small
          label={WORDS.slug}
          name="slug"
          value={slug}
          maxLength={LIMITS.slug}
          readOnly={busy}
          spellCheck={false}
          autoCapitalize="off"
          aria-required
          aria-invalid={(incomplete && !slug) || undefined}
          error={slugError}
          onChange={onSlug}
          onBlur={() => setSlug(slugify(slug))}
        />
        <FieldBox data-small="">
          <label htmlFor="category-description">{WORDS.description}</label>
          <textarea
            id="category-description"
            className="in"
            name="description"
            rows={3}
            value={description}
            maxLength={LIMITS.description}
            readOnly={busy}
            onChange={({ target }) => setDescription(target.value)}
          />
        </FieldBox>
        <SelectField
          small
          label={WORDS.parent}
          name="parent_id"
          value={parentId}
          disabled={busy}
          onChange={({ target }) => setParentId(target.value)}
        >
          <option value="">{WORDS.topLevel}</option>
          {possibleParents(categories, editing?.id).map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </SelectField>
        <div className="acts">
          <Button type="submit" disabled={busy}>
            {busy ? WORDS.submitting[mode] : WORDS.submit[mode]}
          </Button>
          {editing && (
            <Button look="line" disabled={busy} onClick={onCancel}>
              {WORDS.cancel}
            </Button>
          )}
        </div>
      </FormBody>
    </Card>
  );
}

/** Whether the server's words are about the slug: they begin as the table's do. */
function isAboutSlug(error: string | undefined): boolean {
  return [ERRORS.SLUG_TAKEN, ERRORS.SLUG_INVALID].some(({ text }) =>
    error?.startsWith(text.slice(0, text.indexOf('“'))),
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? field : undefined;
}
