import { useCallback, useState } from 'react';
import { differences } from '#shared/site-texts/differences.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useLocalDraft } from '#src/editor/saving/use-local-draft.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import type { RecordDraft } from './record-draft.ts';
import { mergeRecords } from './record-values.ts';
import { siteWords } from './site-words.ts';
import { type LocalRecord, placeOf } from './use-record-draft.ts';

const LABELS = words.localDraft;

type LocalRecordNoticeProps = {
  draft: RecordDraft;
  name: RecordDetail['name'];
  onRestore: (entry: LocalRecord) => void;
};

/** Offers the text that was typed on this device and never reached the server. */
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
    <Flex
      as="section"
      aria-labelledby="found-draft"
      alignItems="center"
      flexWrap="wrap"
      gap=".75rem 1.5rem"
      marginBottom="1.5rem"
      padding="1rem"
      borderRadius="2"
      background="info.bg"
    >
      <Box flex="1 1 20rem" fontSize="sm">
        <Text as="h2" id="found-draft" fontSize="inherit" letterSpacing="0">
          {LABELS.title(formatSince(localDraft.writtenAt, now, timeZone))}
        </Text>
        <p>{siteWords.localDraft}</p>
      </Box>
      <ActionRow>
        <Button onClick={restore}>{LABELS.restore}</Button>
        <Button look="line" onClick={() => void discard(localDraft)}>
          {LABELS.discard}
        </Button>
      </ActionRow>
    </Flex>
  );
}

/** True if the local text would change the record. False if the record already has the text. */
function hasNews({ base, fields }: LocalRecord, draft: RecordDraft): boolean {
  const present = draft.view().fields;
  return differences(present, mergeRecords(base, fields, present).fields).length > 0;
}
