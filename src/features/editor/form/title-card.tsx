import { ERRORS } from '#shared/errors.ts';
import { POST_LIMITS } from '#shared/post-states.ts';
import { slugify } from '#shared/slug.ts';
import { Card } from '#src/features/admin/card.tsx';
import { slugWhileTyping } from '#src/features/admin/slug-field.ts';
import { TextField } from '#src/ui/text-field.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useState } from 'react';
import { EDITOR_WORDS } from '../editor-words.ts';
import { FormCardBody } from './form-card.tsx';
import type { PostFields } from './post-fields.ts';

const WORDS = EDITOR_WORDS.fields;

const Title = chakra('div', {
  base: { '&& .in': { fontSize: '1.375rem', fontWeight: '600', letterSpacing: '-.02em' } },
});

type TitleCardProps = {
  fields: PostFields;
  /** A new post's slug follows its title, until it is given one of its own. */
  isNew: boolean;
  /** What could not be saved, and why. */
  error: string | undefined;
  onChange: (changes: Partial<PostFields>) => void;
};

export function TitleCard({ fields, isNew, error, onChange }: TitleCardProps) {
  const { title, slug } = fields;
  const [follows, setFollows] = useState(isNew && (slug === '' || slug === slugOf(title)));
  const incomplete = error === ERRORS.POST_INCOMPLETE.text;
  const onTitle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    onChange(follows ? { title: typed, slug: slugOf(typed) } : { title: typed });
  };
  const onSlug = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
    onChange({ slug: slugWhileTyping(target.value, typed) });
    setFollows(isNew && target.value === '');
  };
  const settleSlug = () => {
    if (slugify(slug) !== slug) onChange({ slug: slugify(slug) });
  };
  return (
    <Card>
      <FormCardBody>
        <Title>
          <TextField
            label={WORDS.title}
            name="title"
            value={title}
            maxLength={POST_LIMITS.title}
            lang="tr"
            aria-required
            aria-invalid={(incomplete && !title.trim()) || undefined}
            onChange={onTitle}
          />
        </Title>
        <TextField
          small
          label={WORDS.slug}
          name="slug"
          value={slug}
          maxLength={POST_LIMITS.slug}
          spellCheck={false}
          autoCapitalize="off"
          aria-required
          aria-invalid={(incomplete && !slug) || undefined}
          error={isAboutSlug(error) ? error : undefined}
          onChange={onSlug}
          onBlur={settleSlug}
        />
      </FormCardBody>
    </Card>
  );
}

function slugOf(title: string): string {
  return slugify(title).slice(0, POST_LIMITS.slug);
}

/** Whether the server's words are about the slug: they begin as the table's do. */
export function isAboutSlug(error: string | undefined): boolean {
  return [ERRORS.SLUG_TAKEN, ERRORS.SLUG_INVALID].some(({ text }) =>
    error?.startsWith(text.slice(0, text.indexOf('“'))),
  );
}
