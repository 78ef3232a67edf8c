import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef, useState } from 'react';
import { recordingAt } from '#shared/media/recordings.ts';
import type { LibraryRecording } from '#shared/media/schemas.ts';
import { words } from '#src/admin/lib/words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatBytes } from './format-bytes.ts';
import { Text } from './layout.ts';

const LABELS = words.recordings;

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: '0',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '.5rem .75rem',
      paddingBlock: '.75rem',
      borderBottom: '1px solid var(--colors-line)',
    },
    '& .name': { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& .play': {
      display: 'inline-grid',
      placeItems: 'center',
      width: '2.75rem',
      height: '2.75rem',
      border: '0',
      borderRadius: '2',
      background: 'fg',
      color: 'bg',
      cursor: 'pointer',
      '& svg': { fill: 'currentColor' },
    },
  },
});

type RecordingRowsProps = {
  label: string;
  recordings: readonly LibraryRecording[];
  /** Returns what a row has below the name. */
  renderAbout?: (recording: LibraryRecording) => ReactNode;
  /** Returns the buttons at the end of a row. */
  renderActions: (recording: LibraryRecording) => ReactNode;
};

/** Recordings with their name, length and size, and a button to listen. One recording plays at a time. */
export function RecordingRows({ label, recordings, renderAbout, renderActions }: RecordingRowsProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<string>();
  const toggle = (url: string) => {
    const player = audio.current;
    if (!player) return;
    if (playing === url) return player.pause();
    player.src = url;
    setPlaying(url);
    void player.play().catch(() => setPlaying(undefined));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a member listens to a file, and the library has no transcript of it */}
      <audio ref={audio} onPause={() => setPlaying(undefined)} onEnded={() => setPlaying(undefined)} />
      <Rows aria-label={label}>
        {recordings.map((recording) => {
          const { id, url, title, bytes } = recording;
          const playLabel = playing === url ? LABELS.pause(title) : LABELS.play(title);
          return (
            <li key={id}>
              <button
                type="button"
                className="play"
                aria-label={playLabel}
                title={playLabel}
                onClick={() => toggle(url)}
              >
                <Icon name={playing === url ? 'pause' : 'play'} />
              </button>
              <div className="name">
                <b lang="tr">{title}</b>
                <Text color="fg.muted" fontSize="sm" className="num">
                  {LABELS.length((recordingAt(url)?.milliseconds ?? 0) / 1000)} · {formatBytes(bytes)}
                </Text>
                {renderAbout?.(recording)}
              </div>
              {renderActions(recording)}
            </li>
          );
        })}
      </Rows>
    </>
  );
}
