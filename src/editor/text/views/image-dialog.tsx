import { type ComponentProps, useRef, useState } from 'react';
import { readInteger } from '#rich-text/attributes.ts';
import { acceptAttributes, type ImageAttributes, NODES } from '#rich-text/schema.ts';
import { pictureAt } from '#shared/media/pictures.ts';
import { ChoosePicture } from '#src/admin/kit/choose-picture.tsx';
import { TextField } from '#src/admin/kit/fields.tsx';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import type { ChosenPicture } from '#src/admin/kit/picture-picker.tsx';
import { FileButton } from '#src/admin/kit/uploads/file-button.tsx';
import { UploadRows } from '#src/admin/kit/uploads/upload-rows.tsx';
import { useOwnUploads } from '#src/admin/kit/uploads/use-own-uploads.ts';
import { words } from '#src/admin/lib/words.ts';
import { DialogForm } from './dialog-form.tsx';
import { storeAltText } from './store-alt-text.ts';

const LABELS = words.text.imageDialog;

type FormValues = { src: string; alt: string; title: string; width: string; height: string };

type ImageDialogProps = {
  /** The picture to change, or the placeholder of a missing picture. */
  image?: ImageAttributes | undefined;
  onSet: (attributes: ImageAttributes) => void;
  /** Uploads files and inserts their pictures; undefined if an existing picture is being changed. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  onClose: () => void;
};

export function ImageDialog({ image, onSet, onFiles, onClose }: ImageDialogProps) {
  const hasPicture = image !== undefined && image.src !== '';
  const [values, setValues] = useState(() => textsOf(image));
  const [error, setError] = useState<string>();
  const altField = useRef<HTMLInputElement>(null);

  const submit = () => {
    const { src, ...attributes } = attributesOf(values);
    if (src !== undefined) {
      if (attributes.alt && pictureAt(src)) void storeAltText(src, attributes.alt);
      onSet({ src, ...attributes });
    } else setError(values.src.trim() === '' ? words.text.noAddress : LABELS.wrong);
  };
  const choose = ({ url, alt }: ChosenPicture) => {
    // A newly chosen picture resets the size, but does not replace the description in the post.
    setValues({ ...values, src: url, alt: values.alt === '' ? alt : values.alt, width: '', height: '' });
    setError(undefined);
    altField.current?.focus();
  };
  const field = (
    name: keyof FormValues,
    label: string,
    inputProps: { inputMode?: 'url' | 'numeric'; placeholder?: string } = {},
  ) => (
    <TextField
      {...inputProps}
      label={label}
      name={`image_${name}`}
      autoComplete="off"
      value={values[name]}
      error={name === 'src' ? error : undefined}
      {...(name === 'alt' && { ref: altField })}
      onChange={({ target }) => {
        setValues({ ...values, [name]: target.value });
        if (name === 'src') setError(undefined);
      }}
    />
  );

  return (
    <DialogForm
      title={hasPicture ? words.text.editImage : words.commands.image}
      text={LABELS.text}
      submitLabel={hasPicture ? words.text.save : words.text.insert}
      onSubmit={submit}
      onClose={onClose}
    >
      <PictureSource src={values.src} onFiles={onFiles} onChoose={choose} />
      {field('src', LABELS.src, { inputMode: 'url', placeholder: 'https://' })}
      {field('alt', LABELS.alt, { placeholder: LABELS.altHint })}
      {field('title', LABELS.title)}
      <Grid gridTemplateColumns="1fr 1fr" gap="1rem">
        {field('width', LABELS.width, { inputMode: 'numeric' })}
        {field('height', LABELS.height, { inputMode: 'numeric' })}
      </Grid>
    </DialogForm>
  );
}

type PictureSourceProps = Pick<ImageDialogProps, 'onFiles'> & ComponentProps<typeof ChoosePicture>;

/** One file is uploaded in the dialog, which then asks for its alternative text. Several files close the dialog. */
function PictureSource({ onFiles, ...props }: PictureSourceProps) {
  const uploads = useOwnUploads(props.onChoose);
  return (
    <>
      <Flex flexWrap="wrap" alignItems="center" gap=".65rem">
        {onFiles && (
          <FileButton
            look="line"
            multiple
            onFiles={(files) => (files.length === 1 ? uploads.add(files) : onFiles(files))}
          >
            {LABELS.upload}
          </FileButton>
        )}
        <ChoosePicture {...props} />
      </Flex>
      <UploadRows uploads={uploads} onShow={props.onChoose} />
    </>
  );
}

function textsOf(image: ImageAttributes | undefined): FormValues {
  return {
    src: image?.src ?? '',
    alt: image?.alt ?? '',
    title: image?.title ?? '',
    width: String(image?.width ?? ''),
    height: String(image?.height ?? ''),
  };
}

function attributesOf({ src, alt, title, width, height }: FormValues) {
  return acceptAttributes(NODES.image.attributes, {
    src: src.trim(),
    alt: alt.trim(),
    title: title.trim(),
    width: readInteger(width),
    height: readInteger(height),
  });
}
