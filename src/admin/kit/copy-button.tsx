import { copyWithToast } from './copy-with-toast.ts';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = { label: string; text: string; messages: Parameters<typeof copyWithToast>[1] };

/** A small button that copies a text beside it. */
export function CopyButton({ label, text, messages }: CopyButtonProps) {
  return (
    <IconButton icon="copy" aria-label={label} title={label} onClick={() => copyWithToast(text, messages)} />
  );
}
