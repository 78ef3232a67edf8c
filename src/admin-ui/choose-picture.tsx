import { pictureAt } from '#shared/media.ts';
import { Button } from '#src/ui/button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type ChosenPicture, PicturePicker } from './picture-picker.tsx';
import { Thumbnail } from './picture-thumbnail.tsx';
import { WorkIcon } from './work-icon.tsx';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '.85rem',
    '& .thumb': { flex: 'none', width: '5rem', aspectRatio: '4 / 3' },
  },
});

type ChoosePictureProps = {
  /** The address of the present picture; any text. */
  src: string;
  onChoose: (picture: ChosenPicture) => void;
};

/** The present picture, if it is one of the library, and the way to another one. */
export function ChoosePicture({ src, onChoose }: ChoosePictureProps) {
  const [choosing, setChoosing] = useState(false);
  const picture = pictureAt(src);
  return (
    <>
      <Row>
        <Thumbnail className="thumb" picture={picture} sizes="5rem" whole>
          {!picture && <WorkIcon name="picture" />}
        </Thumbnail>
        <Button look="line" onClick={() => setChoosing(true)}>
          {picture ? 'Choose another' : 'Choose a picture'}
        </Button>
      </Row>
      {choosing && (
        <PicturePicker
          onChoose={(chosen) => {
            setChoosing(false);
            onChoose(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
