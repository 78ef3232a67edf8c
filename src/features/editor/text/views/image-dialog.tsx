import { readInteger } from '#shared/rich-text/attributes.ts';
import { acceptAttributes, type ImageAttributes, NODES } from '#shared/rich-text/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Modal, ModalActs, ModalText, ModalTitle } from '#src/ui/modal.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';

const Form = chakra('form', { base: { display: 'grid', gap: '1rem', marginTop: '1.1rem' } });
const Sides = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem' } });

type Typed = { src: string; alt: string; title: string; width: string; height: string };

type ImageDialogProps = {
  /** The picture that is changed; absent for a new one. */
  image?: ImageAttributes | undefined;
  onSet: (attributes: ImageAttributes) => void;
  onClose: () => void;
};

/** Asks for the address of a picture, and for what it shows. */
export function ImageDialog({ image, onSet, onClose }: ImageDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({
    src: image?.src ?? '',
    alt: image?.alt ?? '',
    title: image?.title ?? '',
    width: String(image?.width ?? ''),
    height: String(image?.height ?? ''),
  });
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the post is around this one in React's tree.
    event.stopPropagation();
    const { src, ...others } = acceptAttributes(NODES.image.attributes, {
      ...typed,
      src: typed.src.trim(),
      alt: typed.alt.trim(),
      title: typed.title.trim(),
      width: readInteger(typed.width),
      height: readInteger(typed.height),
    });
    if (src !== undefined) onSet({ src, ...others });
    else setError(typed.src.trim() === '' ? 'Enter an address' : 'Use an address that begins with https://');
  };
  const field = (
    name: keyof Typed,
    label: string,
    more: { inputMode?: 'url' | 'numeric'; placeholder?: string } = {},
  ) => (
    <TextField
      {...more}
      label={label}
      name={`image_${name}`}
      autoComplete="off"
      value={typed[name]}
      error={name === 'src' ? error : undefined}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value });
        if (name === 'src') setError(undefined);
      }}
    />
  );

  return (
    <Modal labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose}>
      <ModalTitle id={`${id}title`}>{image ? 'Edit image' : 'Insert image'}</ModalTitle>
      <ModalText id={`${id}text`}>
        Pictures are linked by their address; files are not stored with the post.
      </ModalText>
      <Form onSubmit={submit} noValidate>
        {field('src', 'Image URL', { inputMode: 'url', placeholder: 'https://' })}
        {field('alt', 'Alternative text', { placeholder: 'What it shows, for those who cannot see it' })}
        {field('title', 'Caption')}
        <Sides>
          {field('width', 'Width (px)', { inputMode: 'numeric' })}
          {field('height', 'Height (px)', { inputMode: 'numeric' })}
        </Sides>
        <ModalActs>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{image ? 'Save' : 'Insert'}</Button>
        </ModalActs>
      </Form>
    </Modal>
  );
}
