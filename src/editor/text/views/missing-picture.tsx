import type { Image } from '#shared/rich-text/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { type MouseEvent, useContext, useId } from 'react';
import { Editor, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor, useSelected, useSlateStatic } from 'slate-react';
import { HostContext } from '../host-context.ts';
import { removeVoid } from '../rules/voids.ts';
import { focusText } from './text-focus.ts';
import type { NodeProps } from '../slate-types.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.pasted.missing;

/** The placeholder of a picture that was lost in a paste, until one is chosen. It is never stored. */
export function MissingPicture({ element, attributes, children }: NodeProps<Image>) {
  const editor = useSlateStatic();
  const { openDialog, isAwaited } = useContext(HostContext);
  const id = useId();
  const awaited = isAwaited(ReactEditor.findPath(editor, element));
  /** Selects the placeholder, on which dialogs and tools act. */
  const onPlace = (act: () => void) => (event: MouseEvent) => {
    // The text would change the selection by the press, too.
    event.stopPropagation();
    Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)));
    focusText(editor);
    act();
  };

  return (
    <div {...attributes} className="held" data-selected={useSelected() || undefined}>
      <div className="missing-picture" contentEditable={false} lang="en" role="group" aria-labelledby={id}>
        <strong id={id}>{awaited ? MESSAGES.awaited : MESSAGES.title(element.alt ?? '')}</strong>
        <span>{awaited ? MESSAGES.onItsWay : MESSAGES.text}</span>
        <span className="missing-picture-acts">
          <Button look="line" onClick={onPlace(() => openDialog('image'))}>
            {MESSAGES.choose}
          </Button>
          <Button
            look="line"
            onClick={onPlace(() => HistoryEditor.withNewBatch(editor, () => removeVoid(editor)))}
          >
            {MESSAGES.remove}
          </Button>
        </span>
      </div>
      {children}
    </div>
  );
}
