import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  RECORDING_ACCEPT,
  RECORDING_MAX_MEGABYTES,
  RECORDING_MAX_MINUTES,
  recordingAt,
} from '#shared/media/recordings.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Box, Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { RecordingPicker } from '#src/admin/kit/recording-picker.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { uploadRecording } from '#src/admin/kit/uploads/upload-file.ts';
import { refusalOf, withSignIn } from '#src/admin/kit/uploads/upload-store.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { siteWords } from '../site-words.ts';
import { readPeaks } from './peaks.ts';
import type { NewRecording } from './timing.ts';

const LABELS = siteWords.recording;

type Refusal = {
  name: string;
  reason: string;
  /** Repeats the upload; undefined if the file would be refused again. */
  retry: (() => void) | undefined;
};

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
        <Box color="brand.fg" fontSize="1.5rem">
          <WorkIcon name="wave" />
        </Box>
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
      <Advice />
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

function Advice() {
  return (
    <Flex gap=".75rem" padding="1rem" borderRadius="2" background="bg.inset" fontSize="sm">
      <WorkIcon name="shield" />
      <p>
        <b>{LABELS.none.voice}</b> {LABELS.none.advice}
      </p>
    </Flex>
  );
}

/** Uploads a recording if needed, and reads its sound for the drawing. Leaving the screen stops it. */
function useNewRecording(onChoose: (recording: NewRecording) => void) {
  const reload = useReload();
  const { session } = useAreaStores();
  const [isWorking, setWorking] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const latest = useRef(onChoose);
  useLayoutEffect(() => {
    // The text may change during an upload, as another member edits it.
    latest.current = onChoose;
  });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const take = async (name: string, findUrl: () => Promise<string>, retry?: () => void) => {
    const { signal } = leaving.current;
    const refuse = (reason: string, mayRetry = false) =>
      setRefusals((before) => [...before, { name, reason, retry: mayRetry ? retry : undefined }]);
    setWorking(true);
    try {
      const src = await findUrl();
      const peaks = await readPeaks(src).catch(() => undefined);
      if (signal.aborted) return;
      if (peaks) latest.current({ src, seconds: (recordingAt(src)?.milliseconds ?? 0) / 1000, peaks });
      else refuse(LABELS.unreadable);
    } catch (error) {
      if (signal.aborted) return;
      const { reason, mayRetry } = refusalOf(error);
      refuse(reason, mayRetry);
    } finally {
      setWorking(false);
    }
  };
  const takeFile = (file: File): Promise<void> =>
    take(
      file.name,
      async () => {
        const options = { signal: leaving.current.signal, onProgress: () => {} };
        const { url } = await withSignIn(session, () => uploadRecording(file, options));
        void reload('admin.media');
        return url;
      },
      () => void takeFile(file),
    );
  const dismiss = (refusal: Refusal) => setRefusals((before) => before.filter((other) => other !== refusal));
  return { isWorking, refusals, dismiss, take, takeFile };
}

type RefusalListProps = { refusals: readonly Refusal[]; onDismiss: (refusal: Refusal) => void };

function RefusalList({ refusals, onDismiss }: RefusalListProps) {
  return (
    <Box
      as="ul"
      role="alert"
      borderTop="1.5px solid var(--colors-line-ink)"
      css={{ '&:empty': { display: 'none' }, '& svg.icon': { flex: 'none' } }}
    >
      {refusals.map((refusal, index) => (
        <Grid
          as="li"
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be refused twice
          key={index}
          gridTemplateColumns="auto minmax(0, 1fr) auto"
          alignItems="center"
          gap=".75rem"
          paddingBlock=".6rem"
          borderBottom="1px solid var(--colors-line)"
        >
          <Box color="bad.fg">
            <Icon name="warning" />
          </Box>
          <Box overflowWrap="anywhere">
            <b lang="tr">{refusal.name}</b>
            <Text color="bad.fg" fontSize="sm">
              {refusal.reason}
            </Text>
          </Box>
          <RefusalActions refusal={refusal} onDismiss={() => onDismiss(refusal)} />
        </Grid>
      ))}
    </Box>
  );
}

function RefusalActions({
  refusal: { name, retry },
  onDismiss,
}: {
  refusal: Refusal;
  onDismiss: () => void;
}) {
  return (
    <Flex>
      {retry && (
        <IconButton
          icon="retry"
          aria-label={`${words.uploads.retry}: ${name}`}
          title={words.uploads.retry}
          onClick={() => {
            onDismiss();
            retry();
          }}
        />
      )}
      <IconButton icon="close" aria-label={LABELS.dismiss(name)} onClick={onDismiss} />
    </Flex>
  );
}
