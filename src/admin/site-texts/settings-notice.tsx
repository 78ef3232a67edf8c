import type { RecordFields } from '#shared/site-texts/schemas.ts';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { settingsGaps } from './settings-gaps.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.settingsGaps;

/** Warns that a privacy notice may not fit the settings. The administrator decides whether to change it. */
export function SettingsNotice({ fields }: { fields: RecordFields }) {
  const { missing, outdated } = settingsGaps(fields, useDataHandling());
  if (missing.length + outdated.length === 0) return null;
  return (
    <Grid gap="1rem" marginBottom="1.5rem">
      <Alert text={LABELS.title} />
      <Texts about={LABELS.outdated} texts={outdated} />
      <Texts about={LABELS.missing} texts={missing} />
    </Grid>
  );
}

function Texts({ about, texts }: { about: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Grid role="group" aria-label={about} gap=".75rem" fontSize=".875rem">
      <p>{about}</p>
      <Grid as="ul" gap=".75rem">
        {texts.map((text) => (
          <li key={text}>
            <Text lang="tr" fontFamily="serif" overflowWrap="anywhere">
              {text}
            </Text>
          </li>
        ))}
      </Grid>
    </Grid>
  );
}
