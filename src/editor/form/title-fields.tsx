import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import type { PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { pathTo } from '#shared/routes.ts';
import { Field, Input, Textarea } from '#src/admin/kit/fields.tsx';
import { useSlug } from '#src/admin/kit/slug-field.ts';
import { errorWords } from '#src/admin/lib/error-words.ts';
import type { FormProblem } from '#src/admin/lib/form-problem.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { slugify } from '#text/slug.ts';
import { monthOf } from '../site-time.ts';
import { inOneLine } from './one-line.ts';

const LABELS = words.editor.fields;
const { maxLength } = POST_FIELDS.slug.limit;

type TitleFieldsProps = {
  fields: PostFields;
  /** If true, the slug changes with the title until the writer edits the slug. */
  isNew: boolean;
  /** The slug in the public URL of the post; undefined if the post has no public URL. */
  publicSlug: string | undefined;
  problem: FormProblem | undefined;
  onChange: (changes: Partial<PostFields>) => void;
  onTitleDone: () => void;
};

export function TitleFields({ fields, isNew, publicSlug, problem, onChange, onTitleDone }: TitleFieldsProps) {
  const { title, slug } = fields;
  const { changeFor, attributes } = useSlug({
    slug,
    isNew,
    follows: slug === '' || slug === slugify(title).slice(0, maxLength),
    maxLength,
    onChange,
  });
  const incomplete = problem?.message === errorWords('POST_INCOMPLETE');
  const error = problem?.field === 'slug' && !incomplete ? problem.message : undefined;
  const errorId = useId();
  return (
    <>
      <TitleField
        label={LABELS.required(words.postField('title', POST_FIELDS.title.label))}
        name="title"
        value={title}
        maxLength={POST_FIELDS.title.limit.maxLength}
        begins={isNew}
        aria-required
        aria-invalid={(incomplete && !title.trim()) || undefined}
        onChange={(next) => onChange({ title: next, ...changeFor(next) })}
        onEnter={onTitleDone}
      />
      <div className="slug">
        <Field
          label={LABELS.required(words.postField('slug', POST_FIELDS.slug.label))}
          error={error}
          errorId={errorId}
          hint={publicSlug !== undefined && slug !== publicSlug ? LABELS.formerUrlRedirects : undefined}
        >
          <AddressBefore publishedAt={fields.publishedAt} />
          <Input
            {...attributes}
            aria-invalid={(incomplete && !slug) || undefined}
            aria-describedby={error && errorId}
          />
        </Field>
      </div>
    </>
  );
}

/** The part of the post's URL before the slug. Phones do not show the origin. */
function AddressBefore({ publishedAt }: Pick<PostFields, 'publishedAt'>) {
  const { origin, timeZone } = useSite();
  const [now] = useState(() => new Date());
  const [year, month] = monthOf(publishedAt ?? now, timeZone).split('-');
  return (
    <span className="address" aria-hidden>
      <span>
        {new URL(origin).host}
        {pathTo('blogList')}
      </span>
      {`/${year}/${month}/`}
    </span>
  );
}

type TitleFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  begins: boolean;
  onEnter: () => void;
};

/** A long title wraps to more lines instead of scrolling sideways. */
function TitleField({ label, value, onChange, begins, onEnter, ...field }: TitleFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={label}>
      {/* A hidden copy of the title sets the height of the field. */}
      <div className="title" data-words={value}>
        <Textarea
          ref={begins ? takeFocus : undefined}
          rows={1}
          value={value}
          lang="tr"
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(inOneLine(target.value))}
          {...field}
        />
      </div>
    </Field>
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
