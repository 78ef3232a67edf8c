import type { PostFields } from '#shared/posts/post-draft.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { ChoosePicture } from '#src/admin/kit/choose-picture.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { useReview } from '../review/use-review.ts';
import { CountedArea } from './counted-area.tsx';
import { DetailsFields } from './details-fields.tsx';
import type { Editing } from './editing.ts';

const LABELS = words.editor.seo;

type SettingsFieldsProps = {
  fields: PostFields;
  error: string | undefined;
  onChange: (changes: Partial<PostFields>) => void;
};

type AllSettingsProps = Pick<SettingsFieldsProps, 'error'> & {
  editing: Editing;
  /** undefined for a new post */
  postId: string | undefined;
};

export function SettingsFields({ editing: { core, fields, stored }, error, postId = '' }: AllSettingsProps) {
  const { review } = useReview(postId, postId !== '');
  const props = { fields, onChange: core.change };
  return (
    <>
      <DetailsFields
        {...props}
        error={error}
        isInReview={stored.status === 'draft' && !!review?.submission}
      />
      <SeoFields {...props} />
      <SharingFields {...props} error={error} />
    </>
  );
}

function SeoFields({ fields, onChange }: Omit<SettingsFieldsProps, 'error'>) {
  return (
    <section aria-labelledby="seo-settings">
      <h2 id="seo-settings">{LABELS.title}</h2>
      <DescriptionField fields={fields} onChange={onChange} />
      <TextField
        label={words.postField('metaKeywords', POST_FIELDS.metaKeywords.label)}
        name="meta_keywords"
        placeholder={LABELS.keywordsHint}
        value={fields.metaKeywords}
        maxLength={POST_FIELDS.metaKeywords.limit.maxLength}
        lang="tr"
        onChange={({ target }) => onChange({ metaKeywords: target.value })}
      />
    </section>
  );
}

/** The description for search engines. */
export function DescriptionField({ fields, onChange }: Omit<SettingsFieldsProps, 'error'>) {
  return (
    <CountedArea
      label={words.postField('metaDescription', POST_FIELDS.metaDescription.label)}
      name="meta_description"
      value={fields.metaDescription}
      max={POST_FIELDS.metaDescription.limit.maxLength}
      rows={3}
      onChange={(metaDescription) => onChange({ metaDescription })}
    />
  );
}

/** Fields that replace the post's title, picture and URL in search engines and social networks. */
function SharingFields({ fields, error, onChange }: SettingsFieldsProps) {
  const urlErrors = {
    socialImage: errorWords('SOCIAL_IMAGE_INVALID'),
    canonicalUrl: errorWords('CANONICAL_URL_INVALID'),
  };
  const errorOf = (name: keyof typeof urlErrors) => (error === urlErrors[name] ? error : undefined);
  const attributesOf = (name: 'seoTitle' | 'socialTitle' | 'socialImage' | 'canonicalUrl') => ({
    label: words.postField(name, POST_FIELDS[name].label),
    name: POST_FIELDS[name].column,
    value: fields[name],
    maxLength: POST_FIELDS[name].limit.maxLength,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  const url = {
    inputMode: 'url',
    placeholder: 'https://',
    spellCheck: false,
    autoCapitalize: 'off',
  } as const;
  return (
    <section aria-labelledby="search-and-sharing">
      <h2 id="search-and-sharing">{LABELS.further}</h2>
      <TextField {...attributesOf('seoTitle')} lang="tr" placeholder={fields.title} />
      <TextField {...attributesOf('socialTitle')} lang="tr" placeholder={fields.title} />
      <TextField {...attributesOf('socialImage')} {...url} error={errorOf('socialImage')} />
      <ChoosePicture
        src={fields.socialImage}
        field={words.postField('socialImage', POST_FIELDS.socialImage.label)}
        onChoose={(picture) => onChange({ socialImage: picture.url })}
      />
      <TextField
        {...attributesOf('canonicalUrl')}
        {...url}
        hint={LABELS.canonicalHint}
        error={errorOf('canonicalUrl')}
      />
      <ChoiceLabel>
        <CheckBox
          name="seo_robots"
          checked={fields.seoRobots === 'noindex'}
          onChange={({ target }) => onChange({ seoRobots: target.checked ? 'noindex' : '' })}
        />
        <span>{words.postField('seoRobots', POST_FIELDS.seoRobots.label)}</span>
      </ChoiceLabel>
    </section>
  );
}
