import type { Value } from '#shared/rich-text/schema.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { type ReactElement, type Ref, useCallback, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { Slate } from 'slate-react';
import { COMMANDS, type CommandName, runCommand } from './commands.ts';
import { HostContext } from './host-context.ts';
import { withoutTrailing } from './rules/trailing.ts';
import type { TextEditor } from './slate-types.ts';
import { useTextDialog } from './use-text-dialog.ts';
import { useTextEditor } from './use-text-editor.ts';
import { DrawnInSteps } from './views/chunks.tsx';
import { ContextBar } from './views/context-bar.tsx';
import { TextBoundary } from './views/text-boundary.tsx';
import { TextDialog } from './views/text-dialog.tsx';
import { TextSheet } from './views/text-sheet.tsx';
import type { ToolRowHandle } from './views/tool-row.tsx';
import { catchUp, focusText } from './views/text-focus.ts';
import { Toolbar } from './views/toolbar.tsx';
import { useColours } from './views/use-colours.ts';
import './views/sheet.css';

export type RichTextHandle = {
  /** The document now: nodes that are never changed, without the empty line the editor keeps at the end. */
  value(): Value;
  /** The HTML to store; some tens of milliseconds for a long post. */
  html(): string;
  focus(): void;
};

type RichTextFieldProps = {
  /** Read once: another document is another `key`. */
  initialValue: Value;
  /** The document changed; never for the selection alone. Called for every change. */
  onEdit: () => void;
  handle: Ref<RichTextHandle>;
  /** The visible label's id. */
  labelId: string;
  invalid?: boolean;
  describedBy?: string | undefined;
};

/** Where the text of a post is written. */
export function RichTextField(props: RichTextFieldProps): ReactElement {
  const { initialValue, onEdit, handle, labelId, invalid = false, describedBy } = props;
  const { editor, generation, renew } = useTextEditor(initialValue);
  const { dialog, openDialog, closeDialog } = useTextDialog(editor);
  const { decorate, needColours } = useColours();
  const toolbar = useRef<ToolRowHandle>(null);
  const id = useId();
  useImperativeHandle(handle, () => handleOf(editor), [editor]);

  const returnToText = useCallback(() => focusText(editor), [editor]);
  const host = useMemo(() => ({ openDialog, needColours }), [openDialog, needColours]);

  const onCommand = (name: CommandName, byKeyboard = false) => {
    const { dialog: asks } = COMMANDS[name];
    catchUp(editor);
    if (asks) {
      openDialog(asks);
      return;
    }
    if (!byKeyboard) returnToText();
    runCommand(editor, name);
  };

  return (
    <HostContext value={host}>
      <TextBoundary onFailed={renew}>
        <Slate key={generation} editor={editor} initialValue={editor.children} onValueChange={onEdit}>
          <div className="text-field" data-invalid={invalid || undefined}>
            <Toolbar controls={id} handle={toolbar} onCommand={onCommand} onLeave={returnToText} />
            <DrawnInSteps>
              <TextSheet
                id={id}
                labelId={labelId}
                invalid={invalid}
                describedBy={describedBy}
                decorate={decorate}
                onCommand={onCommand}
                onToolbar={() => toolbar.current?.focus()}
              />
            </DrawnInSteps>
            <ContextBar openDialog={openDialog} returnToText={returnToText} />
          </div>
          {dialog && <TextDialog name={dialog.name} onClose={closeDialog} />}
        </Slate>
      </TextBoundary>
    </HostContext>
  );
}

function handleOf(editor: TextEditor): RichTextHandle {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the rules keep everything but blocks from the top level
  const value = () => withoutTrailing(editor.children as Value);
  return { value, html: () => valueToHtml(value()), focus: () => focusText(editor) };
}
