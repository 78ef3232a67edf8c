import { useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, readLanguage } from '#shared/words/languages.ts';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { Setting } from './setting-parts.tsx';

const LABELS = words.language;

export function LanguageSetting() {
  const id = useId();
  const { busy, change } = useChange();
  const choose = (value: string) =>
    change(
      trpc.account.setLanguage,
      { language: readLanguage(value) ?? language },
      { done: () => location.reload(), failed: LABELS.failed },
    );
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{LABELS.heading}</h2>
        <p>{LABELS.about}</p>
      </div>
      <div style={{ maxWidth: '24rem' }}>
        <SelectField
          label={LABELS.label}
          name="language"
          value={language}
          disabled={busy}
          options={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]] as const)}
          onChange={({ target }) => void choose(target.value)}
        />
      </div>
    </Setting>
  );
}
