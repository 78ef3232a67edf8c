import { LANGUAGE_NAMES, LANGUAGES, readLanguage } from '#shared/words/languages.ts';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { Setting } from '#src/admin/kit/setting.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { language, words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { useId } from 'react';

const MESSAGES = words.language;

/** The language of the admin area. Another one comes with the page loaded anew. */
export function LanguageSetting() {
  const id = useId();
  const { client } = trpc.useUtils();
  const [busy, during] = useBusy();
  const choose = (chosen: string) =>
    during(async () => {
      try {
        await client.account.setLanguage.mutate({ language: readLanguage(chosen) ?? language });
        location.reload();
      } catch {
        void toast(MESSAGES.failed, 'error');
      }
    });
  return (
    <Setting aria-labelledby={id}>
      <div>
        <h2 id={id}>{MESSAGES.heading}</h2>
        <p>{MESSAGES.about}</p>
      </div>
      <div style={{ maxWidth: '24rem' }}>
        <SelectField
          label={MESSAGES.label}
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
