import { useEffect, useId, useRef, useState } from 'react';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { pictureAt } from '#shared/media/pictures.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import type { DialogOutcome } from '../commands.ts';
import { describeImage, imageAt } from '../rules/voids.ts';
import { storeAltText } from './store-alt-text.ts';
import { useFloating } from './use-floating.ts';
import './float-bar.css';
import './alt-popover.css';

/** The alternative text of the selected picture, below the picture. Leaving the field saves the text. */
export function AltPopover({ onClose }: { onClose: (outcome?: DialogOutcome) => void }) {
  const editor = useSlateStatic();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [image] = useState(() => imageAt(editor));
  const [alt, setAlt] = useState(image?.[0].alt ?? '');
  const popover = useFloating(
    editor,
    () => image && ReactEditor.toDOMNode(editor, image[0]).getBoundingClientRect(),
  );
  const isDone = useRef(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  if (!image) return null;

  const [{ src }, path] = image;
  const close = (outcome?: DialogOutcome) => {
    // Closing removes the focused field, which some browsers report as a blur.
    if (isDone.current) return;
    isDone.current = true;
    onClose(outcome);
  };
  const save = () => {
    const typed = alt.trim();
    if (typed !== '' && pictureAt(src)) void storeAltText(src, typed);
    close((of) => describeImage(of, path, typed));
  };
  return (
    <div
      ref={popover}
      className="float-bar alt"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
    >
      <label htmlFor={id}>{words.text.imageDialog.alt}</label>
      <textarea
        ref={field}
        id={id}
        className="in"
        rows={2}
        value={alt}
        placeholder={words.text.imageDialog.altHint}
        onChange={({ target }) => setAlt(target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') save();
          else close();
        }}
      />
      <Button onClick={save}>{words.text.save}</Button>
    </div>
  );
}
