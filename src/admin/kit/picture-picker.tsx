import { chakra } from '@chakra-ui/react/styled-system';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { PICTURES_PER_PAGE } from '#shared/media/pictures.ts';
import type { LibraryPicture, UploadedPicture } from '#shared/media/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions, DialogTitle } from './dialog.tsx';
import { Box, Grid } from './layout.ts';
import { PageButtons } from './page-buttons.tsx';
import { PictureList, PictureSearch } from './picture-list.tsx';
import { FileButton } from './uploads/file-button.tsx';
import { UploadRows } from './uploads/upload-rows.tsx';
import { useOwnUploads } from './uploads/use-own-uploads.ts';

const LABELS = words.picker;

const Foot = chakra(DialogActions, {
  base: {
    position: 'sticky',
    bottom: '0',
    margin: '0 -1.75rem -1.75rem',
    padding: '1rem 1.75rem',
    background: 'bg.surface',
    borderTop: '1px solid var(--colors-line)',
    '& p': {
      flex: '1 1 12rem',
      alignSelf: 'center',
      fontSize: 'xs',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    '& p:empty': { display: 'none' },
  },
});

export type ChosenPicture = Pick<LibraryPicture, 'id' | 'url' | 'alt' | 'title'>;

type PicturePickerProps = { onChoose: (picture: ChosenPicture) => void; onClose: () => void };

export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const id = useId();
  const [query, setQuery] = useState({ q: '', page: 1 });
  const [chosenId, setChosenId] = useState<string>();
  const [uploadedPicture, setUploadedPicture] = useState<UploadedPicture>();
  const list = trpc.admin.media.list.useQuery(query, { placeholderData: keepPreviousData });
  const uploads = useOwnUploads((picture) => {
    setQuery({ q: '', page: 1 });
    setChosenId(picture.id);
    setUploadedPicture(picture);
  });
  const listedPicture = list.data?.pictures.find((picture) => picture.id === chosenId);
  const chosenPicture = listedPicture ?? (uploadedPicture?.id === chosenId ? uploadedPicture : undefined);
  // An uploaded file that the library already had is not among the newest pictures.
  const isUnlisted = chosenPicture !== undefined && listedPicture === undefined && list.data !== undefined;

  // The portal is outside the form, as Enter in the search field would submit the form.
  return createPortal(
    <Dialog wide="very" labelledBy={`${id}title`} onClose={onClose}>
      <DialogTitle id={`${id}title`}>{LABELS.title}</DialogTitle>
      <Grid gridTemplateColumns="minmax(0, 1fr) auto" gap=".65rem" margin="1rem 0">
        <PictureSearch q={query.q} onSearch={(q) => setQuery({ q, page: 1 })} />
        <FileButton look="line" onFiles={(files) => uploads.add(files)}>
          {LABELS.upload}
        </FileButton>
      </Grid>
      <UploadRows uploads={uploads} onShow={(picture) => setChosenId(picture.id)} />
      {/* The minimum height keeps the dialog in place when the number of pictures changes. */}
      <Box minHeight="19rem" css={{ '& nav': { marginTop: '.75rem' } }}>
        <PictureList
          list={list}
          q={query.q}
          onClear={() => setQuery({ q: '', page: 1 })}
          empty={LABELS.empty}
          selected={chosenId}
          onSelect={setChosenId}
        />
        {list.data && list.data.total > PICTURES_PER_PAGE && (
          <PageButtons
            page={query.page}
            pages={Math.ceil(list.data.total / PICTURES_PER_PAGE)}
            onPage={(page) => setQuery({ ...query, page })}
          />
        )}
      </Box>
      <Foot>
        <p role="status">{isUnlisted && LABELS.isThere(chosenPicture.title)}</p>
        <Button look="line" onClick={onClose}>
          {LABELS.cancel}
        </Button>
        <Button disabled={!chosenPicture} onClick={() => chosenPicture && onChoose(chosenPicture)}>
          {LABELS.choose}
        </Button>
      </Foot>
    </Dialog>,
    document.body,
  );
}
