import { errorWords } from '#src/admin/lib/error-words.ts';
import { POST_FIELDS } from '#shared/post-fields.ts';
import { slugify } from '#shared/slug.ts';
import { Card, CardBody } from '#src/admin/kit/card.tsx';
import { useSlug } from '#src/admin/kit/slug-field.ts';
import { Field, Textarea, TextField } from '#src/admin/kit/fields.tsx';
import type { FormProblem } from '#src/admin/lib/form-problem.ts';
import type { PostFields } from '../post-fields.ts';
import { Box } from '#src/admin/kit/layout.ts';
import type { ComponentProps, KeyboardEvent } from 'react';
import { inOneLine } from './one-line.ts';
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

type TitleFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it appears: nothing else can be done before. */
  begins: boolean;
  /** Called for Enter, as a title has no second line. */
  onEnter: () => void;
};

/** A field of one line that wraps and grows instead of scrolling sideways. */
function TitleField({ label, value, onChange, begins, onEnter, ...field }: TitleFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Field label={label}>
      {/* A hidden copy of the words lies under the field and gives it its height. */}
      <Box
        data-words={value}
        css={{
          display: 'grid',
          '& > textarea, &::after': {
            gridArea: '1 / 1',
            minHeight: '0',
            padding: '.55rem .85rem',
            border: '1.5px solid transparent',
            fontSize: '1.375rem',
            fontWeight: '600',
            lineHeight: '1.3',
            letterSpacing: '-.02em',
            overflowWrap: 'anywhere',
          },
          '& > textarea': { resize: 'none', overflow: 'hidden', borderColor: 'line.strong' },
          '&::after': { content: 'attr(data-words) " "', whiteSpace: 'pre-wrap', visibility: 'hidden' },
        }}
      >
        <Textarea
          ref={begins ? takeFocus : undefined}
          rows={1}
          value={value}
          lang="tr"
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(inOneLine(target.value))}
          {...field}
        />
      </Box>
    </Field>
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
