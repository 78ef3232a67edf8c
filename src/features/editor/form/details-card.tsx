import { ERRORS } from '#shared/errors.ts';
import { POST_LIMITS, POST_STATUSES, type PostStatus } from '#shared/post-states.ts';
import { Card, CardHead } from '#src/features/admin/card.tsx';
import { STATUS_LABELS } from '#src/features/admin/posts/post-words.ts';
import { SelectField, TextField } from '#src/ui/text-field.tsx';
import { EDITOR_WORDS } from '../editor-words.ts';
import { CategoryChoice } from './category-choice.tsx';
import { CountedArea } from './counted-area.tsx';
import { FormCardBody } from './form-card.tsx';
import type { PostFields } from './post-fields.ts';
import { PublishDate } from './publish-date.tsx';

const WORDS = EDITOR_WORDS.fields;

type DetailsCardProps = {
  fields: PostFields;
  /** What could not be saved, and why. */
  error: string | undefined;
  onChange: (changes: Partial<PostFields>) => void;
};

export function DetailsCard({ fields, error, onChange }: DetailsCardProps) {
  const imageError =
    error === ERRORS.FEATURED_IMAGE_INVALID.text ? ERRORS.FEATURED_IMAGE_INVALID.text : undefined;
  return (
    <Card as="section" aria-labelledby="post-details">
      <CardHead>
        <h2 id="post-details">{WORDS.details}</h2>
      </CardHead>
      <FormCardBody>
        <SelectField
          small
          label={WORDS.status}
          name="status"
          value={fields.status}
          onChange={({ target }) => onChange({ status: target.value as PostStatus })}
        >
          {POST_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </SelectField>
        <PublishDate value={fields.publishedAt} onChange={(publishedAt) => onChange({ publishedAt })} />
        <CountedArea
          label={WORDS.excerpt}
          name="excerpt"
          value={fields.excerpt}
          max={POST_LIMITS.excerpt}
          rows={4}
          invalid={error === ERRORS.EXCERPT_TOO_LONG.text}
          onChange={(excerpt) => onChange({ excerpt })}
        />
        <TextField
          small
          label={WORDS.featuredImage}
          name="featured_image"
          inputMode="url"
          placeholder="https://"
          value={fields.featuredImage}
          maxLength={POST_LIMITS.featuredImage}
          spellCheck={false}
          autoCapitalize="off"
          error={imageError}
          onChange={({ target }) => onChange({ featuredImage: target.value })}
        />
        <CategoryChoice chosen={fields.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
      </FormCardBody>
    </Card>
  );
}
