import { lazy, Suspense } from 'react';
import { Transforms } from 'slate';
import { useSlateStatic } from 'slate-react';
import type { DialogName, DialogOutcome } from '../commands.ts';
import { linkAt, removeLink, setLink } from '../rules/links.ts';
import { imageAt, insertImage, setImage } from '../rules/voids.ts';
import { AltPopover } from './alt-popover.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

const FactDialog = lazy(async () => ({ default: (await import('./fact-dialog.tsx')).FactDialog }));

type TextDialogProps = {
  name: DialogName;
  onClose: (outcome?: DialogOutcome) => void;
};

export function TextDialog({ name, onClose }: TextDialogProps) {
  const editor = useSlateStatic();
  const close = () => onClose();

  if (name === 'fact') {
    return (
      <Suspense>
        <FactDialog onInsert={(words) => onClose((of) => Transforms.insertText(of, words))} onClose={close} />
      </Suspense>
    );
  }
  if (name === 'alternative text') return <AltPopover onClose={onClose} />;
  if (name === 'image') {
    const image = imageAt(editor);
    return (
      <ImageDialog
        image={image?.[0]}
        onFiles={image ? undefined : (files) => onClose((of) => of.takeFiles(files))}
        onSet={(attributes) =>
          onClose((of) => (image ? setImage(of, image[1], attributes) : insertImage(of, attributes)))
        }
        onClose={close}
      />
    );
  }
  const link = linkAt(editor)?.[0];
  return (
    <LinkDialog
      link={link && { href: link.href, newTab: link.target === '_blank' }}
      onSet={(choice) => onClose((of) => setLink(of, choice))}
      onRemove={() => onClose(removeLink)}
      onClose={close}
    />
  );
}
