import { useState } from 'react';
import { pictureAt } from '#shared/media/pictures.ts';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { Flex } from './layout.ts';
import type { ChosenPicture, PicturePicker } from './picture-picker.tsx';
import { Thumbnail } from './picture-thumbnail.tsx';
import { TextButton } from './text-button.ts';
import { WorkIcon } from './work-icon.tsx';

type ChoosePictureProps = {
  /** The present value of the field: any text, usually the URL of a picture. */
  src: string;
  /** The label of the field, which distinguishes several of these buttons on a page. */
  field?: string;
  onChoose: (picture: ChosenPicture) => void;
  onRemove?: () => void;
};

export function ChoosePicture({ src, field, onChoose, onRemove }: ChoosePictureProps) {
  const [picker, setPicker] = useState<{ Picker: typeof PicturePicker }>();
  const openPicker = () =>
    import('./picture-picker.tsx').then(
      ({ PicturePicker: Picker }) => setPicker({ Picker }),
      (error: unknown) => void toast(failureWords(error), 'error'),
    );
  const picture = pictureAt(src);
  const label = picture ? words.picker.another : words.picker.open;
  return (
    <>
      <Flex
        alignItems="center"
        flexWrap="wrap"
        gap=".85rem"
        css={{ '& .thumb': { flex: 'none', width: '5rem', aspectRatio: '4 / 3' } }}
      >
        <Thumbnail className="thumb" picture={picture} sizes="5rem" whole>
          {!picture && <WorkIcon name="picture" />}
        </Thumbnail>
        <Button
          look="line"
          aria-label={field === undefined ? undefined : `${field}: ${label}`}
          onClick={() => void openPicker()}
        >
          {label}
        </Button>
        {picture && onRemove && (
          <TextButton type="button" onClick={onRemove}>
            {words.picker.remove}
          </TextButton>
        )}
      </Flex>
      {picker && (
        <picker.Picker
          onChoose={(chosenPicture) => {
            setPicker(undefined);
            onChoose(chosenPicture);
          }}
          onClose={() => setPicker(undefined)}
        />
      )}
    </>
  );
}
