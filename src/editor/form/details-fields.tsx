import type { PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { POST_STATUSES, type PostStatus } from '#shared/posts/post-states.ts';
import { mayPublish, type Role } from '#shared/roles.ts';
import { ChoosePicture } from '#src/admin/kit/choose-picture.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { audienceOf } from './button-effects.ts';
import { CategoryChoice } from './category-choice.tsx';
import { CountedArea } from './counted-area.tsx';
import { PublishDate } from './publish-date.tsx';

const LABELS = words.editor.fields;

type DetailsFieldsProps = {
  fields: PostFields;
  error: string | undefined;
  isInReview: boolean;
  onChange: (changes: Partial<PostFields>) => void;
};

export function DetailsFields({ fields, error, isInReview, onChange }: DetailsFieldsProps) {
  const { role } = useMember();
  const imageError =
    error === errorWords('FEATURED_IMAGE_INVALID') ? errorWords('FEATURED_IMAGE_INVALID') : undefined;
  return (
    <section aria-labelledby="post-details">
      <h2 id="post-details">{LABELS.details}</h2>
      <SelectField
        label={words.postField('status', POST_FIELDS.status.label)}
        name="status"
        value={fields.status}
        onChange={({ target }) => onChange({ status: target.value as PostStatus })}
        options={statusesFor(role, fields.status).map((status) => [
          status,
          status === 'draft' && isInReview
            ? LABELS.draftInReview
            : words.statuses[
                audienceOf({ status, publishedAt: fields.publishedAt }) === 'later' ? 'scheduled' : status
              ],
        ])}
      />
      <PublishDate value={fields.publishedAt} onChange={(publishedAt) => onChange({ publishedAt })} />
      <CountedArea
        label={words.postField('excerpt', POST_FIELDS.excerpt.label)}
        name="excerpt"
        value={fields.excerpt}
        max={POST_FIELDS.excerpt.limit.maxLength}
        rows={4}
        invalid={error === errorWords('EXCERPT_TOO_LONG')}
        onChange={(excerpt) => onChange({ excerpt })}
      />
      <TextField
        label={words.postField('featuredImage', POST_FIELDS.featuredImage.label)}
        name="featured_image"
        inputMode="url"
        placeholder="https://"
        value={fields.featuredImage}
        maxLength={POST_FIELDS.featuredImage.limit.maxLength}
        spellCheck={false}
        autoCapitalize="off"
        error={imageError}
        onChange={({ target }) => onChange({ featuredImage: target.value })}
      />
      <ChoosePicture src={fields.featuredImage} onChoose={({ url }) => onChange({ featuredImage: url })} />
      <CategoryChoice chosen={fields.categoryIds} onChange={(categoryIds) => onChange({ categoryIds })} />
    </section>
  );
}

function statusesFor(role: Role, current: PostStatus): readonly PostStatus[] {
  if (mayPublish(role)) return POST_STATUSES;
  return current === 'published' ? [current] : POST_STATUSES.filter((status) => status !== 'published');
}
