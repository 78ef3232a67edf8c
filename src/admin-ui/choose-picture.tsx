import { pictureAt } from '#shared/media.ts';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';
import { Flex } from './layout.ts';
import { type ChosenPicture, PicturePicker } from './picture-picker.tsx';
import { Thumbnail } from './picture-thumbnail.tsx';
import { WorkIcon } from './work-icon.tsx';
import { words } from '#src/lib/words.ts';

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
      <Flex
        alignItems="center"
        gap=".85rem"
        css={{ '& .thumb': { flex: 'none', width: '5rem', aspectRatio: '4 / 3' } }}
      >
        <Thumbnail className="thumb" picture={picture} sizes="5rem" whole>
          {!picture && <WorkIcon name="picture" />}
        </Thumbnail>
        <Button look="line" onClick={() => setChoosing(true)}>
          {picture ? words.picker.another : words.picker.open}
        </Button>
      </Flex>
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
