import { errorWords } from '#src/admin/lib/error-words.ts';
import { POST_FIELDS } from '#shared/post-fields.ts';
import { slugify } from '#shared/slug.ts';
import { Card, CardBody } from '#src/admin/kit/card.tsx';
import { useSlug } from '#src/admin/kit/slug-field.ts';
import { TextField } from '#src/admin/kit/fields.tsx';
import type { FormProblem } from '#src/admin/lib/form-problem.ts';
import type { PostFields } from '../post-fields.ts';
import { TitleField } from './title-field.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor.fields;
const { maxLength } = POST_FIELDS.slug.limit;

type TitleCardProps = {
  fields: PostFields;
  /** A new post's slug follows its title until it is edited. */
  isNew: boolean;
  /** The problem that keeps the post from being saved. */
  problem: FormProblem | undefined;
  onChange: (changes: Partial<PostFields>) => void;
  /** Called where the title is written and the text comes next. */
  onTitleDone: () => void;
};

export function TitleCard({ fields, isNew, problem, onChange, onTitleDone }: TitleCardProps) {
  const { title, slug } = fields;
  const { changeFor, attributes } = useSlug({
    slug,
    isNew,
    follows: slug === '' || slug === slugify(title).slice(0, maxLength),
    maxLength,
    onChange,
  });
  const incomplete = problem?.message === errorWords('POST_INCOMPLETE');
  return (
    <Card>
      <CardBody>
        <TitleField
          label={MESSAGES.required(words.postField('title', POST_FIELDS.title.label))}
          name="title"
          value={title}
          maxLength={POST_FIELDS.title.limit.maxLength}
          begins={isNew}
          aria-required
          aria-invalid={(incomplete && !title.trim()) || undefined}
          onChange={(next) => onChange({ title: next, ...changeFor(next) })}
          onEnter={onTitleDone}
        />
        <TextField
          small
          label={MESSAGES.required(words.postField('slug', POST_FIELDS.slug.label))}
          {...attributes}
          aria-invalid={(incomplete && !slug) || undefined}
          error={problem?.field === 'slug' && !incomplete ? problem.message : undefined}
        />
      </CardBody>
    </Card>
  );
}
