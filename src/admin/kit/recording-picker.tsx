import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RECORDINGS_PER_PAGE } from '#shared/media/recordings.ts';
import type { LibraryRecording } from '#shared/media/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from './card.tsx';
import { Dialog, DialogActions, DialogTitle } from './dialog.tsx';
import { ListStates } from './list-screen.tsx';
import { SkeletonList } from './list-states.tsx';
import { PageButtons } from './page-buttons.tsx';
import { RecordingRows } from './recording-rows.tsx';
import { SearchField } from './search-field.tsx';

const LABELS = words.recordings;

type RecordingPickerProps = { onChoose: (recording: LibraryRecording) => void; onClose: () => void };

/** The choice of a recording of the library. */
export function RecordingPicker({ onChoose, onClose }: RecordingPickerProps) {
  const id = useId();
  const [query, setQuery] = useState({ q: '', page: 1 });
  const list = trpc.admin.media.recordings.useQuery(query, { placeholderData: keepPreviousData });
  const { recordings = [], total = 0 } = list.data ?? {};
  return (
    <Dialog labelledBy={id} wide onClose={onClose}>
      <DialogTitle id={id}>{LABELS.choose}</DialogTitle>
      <SearchField
        label={LABELS.search}
        hint={LABELS.search}
        q={query.q}
        onSearch={(q) => setQuery({ q, page: 1 })}
      />
      <ListStates
        list={list}
        total={list.data?.recordings.length}
        failed={LABELS.failed}
        frame={Card}
        skeleton={<SkeletonList label={LABELS.loading} rows={4} height="3.5rem" />}
        empty={LABELS.empty}
        noMatches={{
          isFiltered: query.q !== '',
          text: LABELS.noMatch,
          clear: words.pictures.clear,
          onClear: () => setQuery({ q: '', page: 1 }),
        }}
      >
        <RecordingRows
          label={LABELS.list}
          recordings={recordings}
          renderActions={(recording) => (
            <Button look="line" aria-label={LABELS.take(recording.title)} onClick={() => onChoose(recording)}>
              {words.picker.choose}
            </Button>
          )}
        />
      </ListStates>
      <PageButtons
        page={query.page}
        pages={Math.ceil(total / RECORDINGS_PER_PAGE)}
        onPage={(page) => setQuery({ ...query, page })}
      />
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {words.picker.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
