import { type ComponentProps, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  multiple?: boolean;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the file dialog. Phones also offer the camera. */
export function FileButton({ multiple = false, accept = 'image/*', onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // An empty value allows choosing the same file again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
