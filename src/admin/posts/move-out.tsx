import { useId, useState } from 'react';
import { ADMIN_FILES } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { ActionRow, Section, SectionHead } from '#src/admin/kit/section.tsx';
import { downloadFile } from '#src/admin/lib/download.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const LABELS = words.posts.moveOut;

export function MoveOut() {
  const { session } = useAreaStores();
  const [withLeads, setWithLeads] = useState(false);
  const [busy, runBusy] = useBusy();
  const headingId = useId();
  const exportSite = () =>
    runBusy(async () => {
      try {
        await downloadFile(ADMIN_FILES.site, { leads: withLeads }, session);
        void toast(LABELS.exported);
      } catch (error) {
        void toast(messageOf(error, LABELS.failed), 'error');
      }
    });
  return (
    <Section aria-labelledby={headingId}>
      <SectionHead>
        <h2 id={headingId}>{LABELS.title}</h2>
      </SectionHead>
      <Text color="fg.muted" marginBottom="1rem">
        {LABELS.text}
      </Text>
      <ActionRow alignItems="center">
        <Button look="line" disabled={busy} onClick={() => void exportSite()}>
          {busy ? LABELS.exporting : LABELS.export}
        </Button>
        <ChoiceLabel>
          <CheckBox
            name="leads"
            checked={withLeads}
            disabled={busy}
            onChange={({ target }) => setWithLeads(target.checked)}
          />
          {LABELS.leads}
        </ChoiceLabel>
      </ActionRow>
    </Section>
  );
}
