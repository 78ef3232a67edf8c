import { useEffect, useRef } from 'react';
import { isRecord } from '#shared/is-record.ts';
import { recordingAt } from '#shared/media/recordings.ts';
import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import { isRecording } from '#shared/site-texts/is-recording.ts';
import { formatBytes } from '#src/admin/kit/format-bytes.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import type { RecordForm } from '../record-form.ts';
import { siteWords } from '../site-words.ts';
import { Confirmation } from './confirmation.tsx';
import { RecordingSource } from './recording-source.tsx';
import { attach, detach, type Scene } from './timing.ts';
import { TimingScreen } from './timing-screen.tsx';

const LABELS = siteWords.recording;

type RecordingScreenProps = {
  form: Pick<RecordForm, 'fields' | 'texts' | 'change'>;
  /** The path of the call or the dialogue. */
  path: Path;
  onClose: () => void;
};

/** The recording of a call or a dialogue, and the times of its lines. */
export function RecordingScreen({ form, path, onClose }: RecordingScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const value = valueAt(form.fields, path);
  // Another member may have removed the dialogue.
  if (!isRecord(value)) return null;
  const scene: Scene = value;
  const { audio } = scene;
  const change = (changed: Scene) => form.change(path, changed);
  return (
    <>
      <Flex
        alignItems="center"
        gap=".75rem"
        flexWrap="wrap"
        marginBottom="1rem"
        css={{ '& h2': { fontSize: '1rem', outline: '0' } }}
      >
        <Button look="line" onClick={onClose}>
          <WorkIcon name="back" />
          {LABELS.back}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {LABELS.title}
        </h2>
      </Flex>
      {isRecording(audio) ? (
        <Box
          marginInline="calc(-1 * var(--inset))"
          css={{ '--inset': '1.25rem', '@media (max-width: 48rem)': { '--inset': '1rem' } }}
        >
          <TimingScreen key={audio.src} scene={scene} texts={form.texts} path={path} onChange={change} />
          <RecordingFoot src={audio.src} onRemove={() => change(detach(scene))} />
        </Box>
      ) : (
        <RecordingSource onChoose={(recording) => change(attach(scene, recording))} />
      )}
    </>
  );
}

/** The file of the recording, its confirmation, and its removal from the text. */
function RecordingFoot({ src, onRemove }: { src: string; onRemove: () => void }) {
  const isOwn = recordingAt(src) !== undefined;
  const { data } = trpc.admin.media.recordings.useQuery({ q: '', url: src }, { enabled: isOwn });
  const recording = data?.recordings[0];
  return (
    <>
      {recording && <Confirmation recording={recording} />}
      <Flex alignItems="center" gap=".75rem" flexWrap="wrap" padding=".75rem var(--inset)">
        <Text as="span" flex="1 1 12rem" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {recording && `${recording.title} · ${formatBytes(recording.bytes)}`}
          {(!isOwn || (data && !recording)) && `${LABELS.outside} ${src}`}
        </Text>
        <Button look="line" onClick={onRemove}>
          <WorkIcon name="delete" />
          {LABELS.remove}
        </Button>
      </Flex>
    </>
  );
}
