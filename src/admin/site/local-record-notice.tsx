import { differences } from '#shared/content/differences.ts';
import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { useLocalDraft } from '#src/editor/saving/use-local-draft.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useCallback, useState } from 'react';
import type { RecordDraft } from './record-draft.ts';
import { mergeRecords } from './record-values.ts';
import { type LocalRecord, placeOf } from './use-record-draft.ts';

const MESSAGES = words.localDraft;

type LocalRecordNoticeProps = {
  draft: RecordDraft;
  name: RecordDetail['name'];
  onRestore: (entry: LocalRecord) => void;
};

/** Offers what was typed on this device and never reached the server. */
export function LocalRecordNotice({ draft, name, onRestore }: LocalRecordNoticeProps) {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  const toOffer = useCallback((entry: LocalRecord) => (hasNews(entry, draft) ? entry : undefined), [draft]);
  const { localDraft, forget, discard } = useLocalDraft(placeOf(name), toOffer);
  if (!localDraft) return null;
  const restore = () => {
    forget();
    onRestore(localDraft);
  };
  return (
    <Grid gap=".75rem" marginBottom="1.5rem">
      <Alert text={MESSAGES.title(formatSince(localDraft.writtenAt, now, timeZone))} />
      <Text color="fg.muted">{siteWords.localDraft}</Text>
      <ActionRow>
        <Button onClick={restore}>{MESSAGES.restore}</Button>
        <Button look="line" onClick={() => void discard(localDraft)}>
          {MESSAGES.discard}
        </Button>
      </ActionRow>
    </Grid>
  );
}

/** Returns false for a text that the record has by now. */
function hasNews({ base, fields }: LocalRecord, draft: RecordDraft): boolean {
  const present = draft.view().fields;
  return differences(present, mergeRecords(base, fields, present).fields).length > 0;
}
