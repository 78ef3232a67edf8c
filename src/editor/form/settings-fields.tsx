import { TextField } from '#src/admin/kit/fields.tsx';
import { words } from '#src/admin/lib/words.ts';
import { POST_FIELDS } from '#shared/post-fields.ts';
import type { PostFields } from '../post-fields.ts';
import { CountedArea } from './counted-area.tsx';
import { DetailsFields } from './details-fields.tsx';

const MESSAGES = words.editor.seo;

type SettingsFieldsProps = {
  fields: PostFields;
  error: string | undefined;
  onChange: (changes: Partial<PostFields>) => void;
};

export function SettingsFields({ fields, error, onChange }: SettingsFieldsProps) {
  return (
    <>
      <DetailsFields fields={fields} error={error} onChange={onChange} />
      <SeoFields fields={fields} onChange={onChange} />
    </>
  );
}

function SeoFields({ fields, onChange }: Omit<SettingsFieldsProps, 'error'>) {
  return (
    <section aria-labelledby="seo-settings">
      <h2 id="seo-settings">{MESSAGES.title}</h2>
      <CountedArea
        label={words.postField('metaDescription', POST_FIELDS.metaDescription.label)}
        name="meta_description"
        value={fields.metaDescription}
        max={POST_FIELDS.metaDescription.limit.maxLength}
        rows={3}
        onChange={(metaDescription) => onChange({ metaDescription })}
      />
      <TextField
        small
        label={words.postField('metaKeywords', POST_FIELDS.metaKeywords.label)}
        name="meta_keywords"
        placeholder={MESSAGES.keywordsHint}
        value={fields.metaKeywords}
        maxLength={POST_FIELDS.metaKeywords.limit.maxLength}
        lang="tr"
        onChange={({ target }) => onChange({ metaKeywords: target.value })}
      />
    </section>
  );
}
