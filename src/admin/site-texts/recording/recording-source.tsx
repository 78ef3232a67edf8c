import { type DragEvent, useState } from 'react';
import {
  RECORDING_ACCEPT,
  RECORDING_MAX_MEGABYTES,
  RECORDING_MAX_MINUTES,
  recordingAt,
} from '#shared/media/recordings.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Box, Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { RecordingPicker } from '#src/admin/kit/recording-picker.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { uploadRecording } from '#src/admin/kit/uploads/upload-file.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { siteWords } from '../site-words.ts';
import { readPeaks } from './peaks.ts';
import type { NewRecording } from './timing.ts';

const LABELS = siteWords.recording;

type Refusal = { name: string; reason: string };

type RecordingSourceProps = { onChoose: (recording: NewRecording) => void };

/** The choice of a recording: a file of this computer, or a recording of the library. */
export function RecordingSource({ onChoose }: RecordingSourceProps) {
  const { isWorking, refusals, dismiss, take, takeFile } = useNewRecording(onChoose);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Grid gap="1.25rem" maxWidth="37rem">
      <Grid gap=".5rem">
        <h2>{LABELS.none.title}</h2>
        <Text color="fg.muted">{LABELS.none.text}</Text>
      </Grid>
      <RefusalList refusals={refusals} onDismiss={dismiss} />
      <Grid
        justifyItems="center"
        gap=".5rem"
        padding="2rem 1rem"
        border="1px dashed var(--colors-line-strong)"
        borderRadius="2"
        textAlign="center"
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void takeFile(file);
        }}
      >
        <Text fontWeight="600">{LABELS.none.drop}</Text>
        <Text color="fg.muted" fontSize="sm">
          {LABELS.none.limits(RECORDING_MAX_MEGABYTES, RECORDING_MAX_MINUTES)}
        </Text>
        <Flex gap=".5rem" flexWrap="wrap" justifyContent="center" marginTop=".5rem">
          <FileButton
            accept={RECORDING_ACCEPT}
            disabled={isWorking}
            onFiles={([file]) => file && void takeFile(file)}
          >
            {LABELS.none.upload}
          </FileButton>
          <Button look="line" disabled={isWorking} onClick={() => setChoosing(true)}>
            {LABELS.none.choose}
          </Button>
        </Flex>
        <p role="status">{isWorking && LABELS.working}</p>
      </Grid>
      <Flex gap=".75rem" padding="1rem" borderRadius="2" background="bg.inset" fontSize="sm">
        <WorkIcon name="shield" />
        <p>
          <b>{LABELS.none.voice}</b> {LABELS.none.advice}
        </p>
      </Flex>
      {isChoosing && (
        <RecordingPicker
          onChoose={({ url, title }) => {
            setChoosing(false);
            void take(title, async () => url);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Grid>
  );
}

/** Uploads a recording if needed, and reads its sound for the drawing. */
function useNewRecording(onChoose: (recording: NewRecording) => void) {
  const reload = useReload();
  const [isWorking, setWorking] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = (name: string, reason: string) => setRefusals((before) => [...before, { name, reason }]);

  const take = async (name: string, findUrl: () => Promise<string>) => {
    setWorking(true);
    try {
      const src = await findUrl();
      const peaks = await readPeaks(src).catch(() => undefined);
      if (peaks) onChoose({ src, seconds: (recordingAt(src)?.milliseconds ?? 0) / 1000, peaks });
      else refuse(name, LABELS.unreadable);
    } catch (error) {
      refuse(name, messageOf(error, words.uploads.failed));
    } finally {
      setWorking(false);
    }
  };
  const takeFile = (file: File) =>
    take(file.name, async () => {
      const { signal } = new AbortController();
      const { url } = await uploadRecording(file, { signal, onProgress: () => {} });
      void reload('admin.media');
      return url;
    });
  const dismiss = (refusal: Refusal) => setRefusals((before) => before.filter((other) => other !== refusal));
  return { isWorking, refusals, dismiss, take, takeFile };
}

type RefusalListProps = { refusals: readonly Refusal[]; onDismiss: (refusal: Refusal) => void };

function RefusalList({ refusals, onDismiss }: RefusalListProps) {
  return (
    <Box as="ul" role="alert" css={{ '&:empty': { display: 'none' } }}>
      {refusals.map((refusal, index) => (
        <Flex
          as="li"
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be refused twice
          key={index}
          alignItems="center"
          justifyContent="space-between"
          gap="1rem"
          paddingBlock=".6rem"
          borderBottom="1px solid var(--colors-line)"
        >
          <div>
            <b>{refusal.name}</b>
            <Text color="bad.fg" fontSize="sm">
              {refusal.reason}
            </Text>
          </div>
          <IconButton
            icon="close"
            aria-label={LABELS.dismiss(refusal.name)}
            onClick={() => onDismiss(refusal)}
          />
        </Flex>
      ))}
    </Box>
  );
}
