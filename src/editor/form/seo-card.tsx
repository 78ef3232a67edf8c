import { POST_FIELDS } from '#shared/post-fields.ts';
import { Card, CardBody, CardHead } from '#src/admin/kit/card.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { CountedArea } from './counted-area.tsx';
import type { PostFields } from '../post-fields.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor.seo;

type SeoCardProps = { fields: PostFields; onChange: (changes: Partial<PostFields>) => void };

export function SeoCard({ fields, onChange }: SeoCardProps) {
  return (
    <Card as="section" aria-labelledby="seo-settings">
      <CardHead>
        <h2 id="seo-settings">{MESSAGES.title}</h2>
      </CardHead>
      <CardBody>
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
      </CardBody>
    </Card>
  );
}
