import { POST_LIMITS } from '#shared/post-states.ts';
import { Card, CardHead } from '#src/features/admin/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { EDITOR_WORDS } from '../editor-words.ts';
import { CountedArea } from './counted-area.tsx';
import { FormCardBody } from './form-card.tsx';
import type { PostFields } from './post-fields.ts';
import { SeoPreview } from './seo-preview.tsx';

const WORDS = EDITOR_WORDS.seo;

type SeoCardProps = { fields: PostFields; onChange: (changes: Partial<PostFields>) => void };

export function SeoCard({ fields, onChange }: SeoCardProps) {
  return (
    <Card as="section" aria-labelledby="seo-settings">
      <CardHead>
        <h2 id="seo-settings">{WORDS.title}</h2>
      </CardHead>
      <FormCardBody>
        <SeoPreview fields={fields} />
        <CountedArea
          label={WORDS.description}
          name="meta_description"
          value={fields.metaDescription}
          max={POST_LIMITS.metaDescription}
          rows={3}
          onChange={(metaDescription) => onChange({ metaDescription })}
        />
        <TextField
          small
          label={WORDS.keywords}
          name="meta_keywords"
          placeholder={WORDS.keywordsHint}
          value={fields.metaKeywords}
          maxLength={POST_LIMITS.metaKeywords}
          lang="tr"
          onChange={({ target }) => onChange({ metaKeywords: target.value })}
        />
      </FormCardBody>
    </Card>
  );
}
