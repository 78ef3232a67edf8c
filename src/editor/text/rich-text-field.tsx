import {
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Descendant, type Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor, Slate } from 'slate-react';
import type { Value } from '#rich-text/schema.ts';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import { UploadRows } from '#src/admin/kit/uploads/upload-rows.tsx';
import { COMMANDS, type CommandName, type DialogName, type DialogOutcome, runCommand } from './commands.ts';
import { copyPicturesToLibrary } from './copy-pictures.ts';
import { HostContext } from './host-context.ts';
import { withoutTrailing } from './rules/trailing.ts';
import type { TextEditor } from './slate-types.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import { useTextEditor } from './use-text-editor.ts';
import { RenderedInSteps } from './views/chunks.tsx';
import { ContextTools } from './views/context-tools.tsx';
import { drawnBlockAt } from './views/drawn-block.ts';
import type { FindBarHandle } from './views/find-bar.tsx';
import { FloatingTools } from './views/floating-tools.tsx';
import { markBlocks } from './views/mark-blocks.ts';
import { TextBoundary } from './views/text-boundary.tsx';
import { TextDialog } from './views/text-dialog.tsx';
import { TextFigures } from './views/text-figures.tsx';
import { catchUp, focusText, showNode } from './views/text-focus.ts';
import { TextSheet } from './views/text-sheet.tsx';
import { TextStatus } from './views/text-status.tsx';
import type { ToolRowHandle } from './views/tool-row.tsx';
import { Toolbar } from './views/toolbar.tsx';
import { useColours } from './views/use-colours.ts';
import './views/sheet.css';

export type RichTextHandle = {
  /** Returns the immutable document without the editor's empty last line. */
  value(): Value;
  /** Returns the document as HTML. Takes some tens of milliseconds for a long post. */
  html(): string;
  /** Changes the document at the page's selection. */
  edit(change: (editor: TextEditor) => void): void;
  /** True if an input method is composing, or an open dialog depends on the selection. */
  isBusy(): boolean;
  focus(): void;
  /** Puts the caret at the start of the node at this path, if it exists. */
  show(path: readonly number[]): void;
  copyPicturesToLibrary(urls: readonly string[]): Promise<void>;
  /** Returns the index of the caret's block, or undefined before the first selection. */
  caretBlock(): number | undefined;
  /** Returns the text editor, for parts of the form that load later. */
  editor(): TextEditor;
  /** Replaces all labels of blocks. @param marks labels by block index */
  markBlocks(marks: ReadonlyMap<number, string>): void;
};

type RichTextFieldProps = {
  /** The document at the start. The field reads it only once, so another document needs another React `key`. */
  initialValue: Value;
  /** Called for changes of the document, but not for changes of the selection alone. */
  onEdit: () => void;
  handle: Ref<RichTextHandle>;
  labelId: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** Called to comment on the selection; undefined for a text without comments. */
  onComment: ((selection: Range | null) => void) | undefined;
  beside: ReactNode;
  children: ReactNode;
};

export function RichTextField(props: RichTextFieldProps): ReactElement {
  const { initialValue, onEdit, handle, labelId, invalid = false, describedBy, onComment } = props;
  const { editor, generation, renew } = useTextEditor(initialValue);
  const { dialog, openDialog, closeDialog } = useTextDialog(editor);
  const uploads = usePictureUploads(editor);
  const { decorate, needColours } = useColours();
  const toolbar = useRef<ToolRowHandle>(null);
  const focusToolbar = useCallback(() => toolbar.current?.focus(), []);
  const id = useId();
  const [initial] = useState({ blocks: editor.children, value: initialValue });
  useImperativeHandle(handle, () => handleOf(editor, initial), [editor, initial]);

  const returnToText = useCallback(() => focusText(editor), [editor]);
  const { findBar, openFindBar } = useFindBar(returnToText);
  const { blockActions, openBlockActions } = useBlockActions(editor, returnToText);
  const { isAwaited } = uploads;
  const host = useMemo(() => ({ openDialog, needColours, isAwaited }), [openDialog, needColours, isAwaited]);

  const acts = { openDialog, openFindBar, openBlockActions, returnToText, onComment };
  const onCommand = useCommands(editor, acts);
  const tools = { canComment: onComment !== undefined, onCommand, openDialog, returnToText };

  return (
    <HostContext value={host}>
      <TextBoundary onFailed={renew}>
        <Slate key={generation} editor={editor} initialValue={editor.children} onValueChange={onEdit}>
          <div className="text-field" data-invalid={invalid || undefined}>
            <Bars {...tools} controls={id} handle={toolbar} beside={props.beside} findBar={findBar} />
            {props.children}
            {uploads.rows.length > 0 && (
              <div className="uploads">
                <UploadRows uploads={uploads} onShow={() => {}} />
              </div>
            )}
            <RenderedInSteps>
              <TextSheet
                id={id}
                labelId={labelId}
                invalid={invalid}
                describedBy={describedBy}
                decorate={decorate}
                onCommand={onCommand}
                onToolbar={focusToolbar}
              />
            </RenderedInSteps>
            <FloatingTools {...tools} openBlockActions={openBlockActions} />
            {blockActions}
            <ContextTools openDialog={openDialog} returnToText={returnToText} />
            <TextStatus />
          </div>
          {dialog && <TextDialog name={dialog.name} onClose={closeDialog} />}
        </Slate>
      </TextBoundary>
    </HostContext>
  );
}

type BarsProps = Omit<ComponentProps<typeof Toolbar>, 'onLeave'> & {
  returnToText: () => void;
  beside: ReactNode;
  findBar: ReactNode;
};

function Bars({ controls, handle, canComment, onCommand, returnToText, beside, findBar }: BarsProps) {
  const toolbar = { controls, handle, canComment, onCommand };
  return (
    <div className="bars">
      <Toolbar {...toolbar} onLeave={returnToText} />
      <TextFigures />
      {beside}
      {findBar}
    </div>
  );
}

/** An open dialog, with the selection from before the dialog opened. Some dialogs change the selection. */
type OpenDialog = { name: DialogName; selection: Range | null };

/** The dialog of the text. Closing the dialog returns the caret to the text. */
function useTextDialog(editor: TextEditor) {
  const [dialog, setDialog] = useState<OpenDialog>();

  const openDialog = useCallback(
    (name: DialogName) => setDialog({ name, selection: editor.selection }),
    [editor],
  );
  const closeDialog = (outcome?: DialogOutcome) => {
    // The dialog is removed before the text is focused, as the page behind a dialog cannot have the focus.
    flushSync(() => setDialog(undefined));
    Transforms.select(editor, dialog?.selection ?? editor.end([]));
    focusText(editor);
    if (outcome) HistoryEditor.withNewBatch(editor, () => outcome(editor));
  };

  return { dialog, openDialog, closeDialog };
}

const FindBar = lazy(async () => ({ default: (await import('./views/find-bar.tsx')).FindBar }));

function useFindBar(onClosed: () => void): { findBar: ReactNode; openFindBar: () => void } {
  const [isOpen, setOpen] = useState(false);
  const handle = useRef<FindBarHandle>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    onClosed();
  };
  return {
    openFindBar: useCallback(() => {
      setOpen(true);
      handle.current?.focus();
    }, []),
    findBar: isOpen && (
      <Suspense>
        <FindBar handle={handle} onClose={close} />
      </Suspense>
    ),
  };
}

const BlockActions = lazy(async () => ({
  default: (await import('./views/block-actions.tsx')).BlockActions,
}));

function useBlockActions(
  editor: TextEditor,
  returnToText: () => void,
): { blockActions: ReactNode; openBlockActions: (block?: HTMLElement) => void } {
  const [openElement, setOpenElement] = useState<HTMLElement>();
  return {
    openBlockActions: useCallback(
      (block) =>
        setOpenElement(block ?? drawnBlockAt(editor, (editor.selection?.focus ?? editor.end([])).path)),
      [editor],
    ),
    blockActions: openElement && (
      <Suspense>
        <BlockActions
          block={openElement}
          onClose={() => setOpenElement(undefined)}
          returnToText={returnToText}
        />
      </Suspense>
    ),
  };
}

type CommandHost = {
  openDialog: (name: DialogName) => void;
  openFindBar: () => void;
  openBlockActions: () => void;
  returnToText: () => void;
  onComment: RichTextFieldProps['onComment'];
};

function useCommands(
  editor: TextEditor,
  { openDialog, openFindBar, openBlockActions, returnToText, onComment }: CommandHost,
) {
  return useCallback(
    (name: CommandName, byKeyboard = false) => {
      const { dialog: dialogName } = COMMANDS[name];
      catchUp(editor);
      if (name === 'find') return openFindBar();
      if (name === 'comment') return onComment?.(editor.selection);
      if (name === 'block-actions') return openBlockActions();
      if (dialogName) return openDialog(dialogName);
      if (!byKeyboard) returnToText();
      return runCommand(editor, name);
    },
    [editor, openDialog, openFindBar, openBlockActions, returnToText, onComment],
  );
}

function handleOf(editor: TextEditor, initial: { blocks: Descendant[]; value: Value }): RichTextHandle {
  // Returns the initial value if the text was not edited, so that an unedited text is saved unchanged. The
  // editor's rules allow only blocks at the top level.
  const value = () =>
    editor.children === initial.blocks ? initial.value : withoutTrailing(editor.children as Value);
  return {
    value,
    html: () => valueToHtml(value()),
    edit: (change) => {
      catchUp(editor);
      change(editor);
    },
    isBusy: () => ReactEditor.isComposing(editor) || document.querySelector('dialog[open]') !== null,
    focus: () => focusText(editor),
    show: (path) => showNode(editor, [...path]),
    copyPicturesToLibrary: (urls) => copyPicturesToLibrary(editor, urls),
    editor: () => editor,
    caretBlock: () => editor.selection?.anchor.path[0],
    markBlocks: (marks) => markBlocks(editor, marks),
  };
}
