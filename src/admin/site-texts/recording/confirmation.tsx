import { useState } from 'react';
import type { LibraryRecording } from '#shared/media/schemas.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Text } from '#src/admin/kit/layout.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { siteWords } from '../site-words.ts';

const LABELS = siteWords.recording;

/** The box by which a member confirms that everybody heard has agreed, with who has confirmed and when. */
export function Confirmation({ recording }: { recording: LibraryRecording }) {
  const { id, confirmedAt, confirmedBy } = recording;
  const { timeZone } = useSite();
  const { busy, change } = useChange();
  /** The choice of the member until the server has stored or refused it. */
  const [choice, setChoice] = useState<boolean>();
  const confirm = async (isConfirmed: boolean) => {
    setChoice(isConfirmed);
    await change(trpc.admin.media.confirmRecording, { id, isConfirmed }, { failed: LABELS.consentFailed });
    setChoice(undefined);
  };
  return (
    <Box padding=".25rem var(--inset)" borderBottom="1px solid var(--colors-line)">
      <ChoiceLabel>
        <CheckBox
          checked={choice ?? confirmedAt !== null}
          disabled={busy}
          onChange={({ target }) => void confirm(target.checked)}
        />
        <span>{LABELS.consent}</span>
      </ChoiceLabel>
      {confirmedAt && (
        <Text color="fg.muted" fontSize="xs" paddingLeft="1.8rem">
          {LABELS.consentBy(confirmedBy?.name ?? '–', formatDate(confirmedAt, 'dayTime', timeZone))}
        </Text>
      )}
    </Box>
  );
}
