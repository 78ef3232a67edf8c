/**
 * Renders the same markup as the public article. Slate requires `attributes` on the outermost element, and the
 * children directly inside this element.
 */

import { type MouseEvent, type ReactElement, useContext, useEffect, useId } from 'react';
import { Editor, type Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import {
  ReactEditor,
  type RenderChunkProps,
  type RenderElementProps,
  type RenderLeafProps,
  useSelected,
  useSlateStatic,
} from 'slate-react';
import { type CodeBlock, type Heading, type Image, MARKS, type TaskItem } from '#rich-text/schema.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { language, words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { HostContext } from '../host-context.ts';
import { checkTask } from '../rules/lists.ts';
import { removeVoid } from '../rules/voids.ts';
import type { NodeProps, TextEditor } from '../slate-types.ts';
import { Chunk } from './chunks.tsx';
import { PictureView } from './picture-view.tsx';
import { CellView, TableView } from './table-view.tsx';
import { focusText } from './text-focus.ts';

export function renderElement(props: RenderElementProps): ReactElement {
  const { element, attributes, children } = props;
  switch (element.type) {
    case 'heading':
      return renderHeading(props, element);
    case 'blockquote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'bullet-list':
      return <ul {...attributes}>{children}</ul>;
    case 'ordered-list':
      return (
        <ol {...attributes} start={element.start}>
          {children}
        </ol>
      );
    case 'task-list':
      return (
        <ul {...attributes} data-type="taskList">
          {children}
        </ul>
      );
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'task-item':
      return <TaskView {...props} element={element} />;
    case 'code-block':
      return <CodeView {...props} element={element} />;
    case 'image':
      return renderImage(props, element);
    case 'horizontal-rule':
      return <RuleView {...props} />;
    case 'table':
      return <TableView {...props} element={element} />;
    case 'table-row':
      return <tr {...attributes}>{children}</tr>;
    case 'table-cell':
      return <CellView {...props} element={element} />;
    case 'link':
      return (
        <a {...attributes} href={element.href} rel="noopener noreferrer">
          {children}
        </a>
      );
    default:
      return (
        <p {...attributes} style={{ textAlign: element.align }}>
          {children}
        </p>
      );
  }
}

function renderHeading(
  { attributes, children }: RenderElementProps,
  { level, align }: Heading,
): ReactElement {
  const Tag = `h${level}` as const;
  return (
    <Tag {...attributes} style={{ textAlign: align }}>
      {children}
    </Tag>
  );
}

function renderImage(props: RenderElementProps, element: Image): ReactElement {
  const View = element.src === '' ? MissingPicture : PictureView;
  return <View {...props} element={element} />;
}

/**
 * Renders a text with its marks. The function is outside of components, as a new function in each render would
 * render the whole document again.
 */
export function renderLeaf({ leaf, attributes, children }: RenderLeafProps): ReactElement {
  let content: ReactElement = children;
  if (leaf.colour !== undefined) content = <span className={leaf.colour}>{content}</span>;
  for (const { mark, tag: Tag } of MARKS.toReversed()) if (leaf[mark]) content = <Tag>{content}</Tag>;
  return <span {...attributes}>{content}</span>;
}

export function renderChunk({ attributes, lowest, children }: RenderChunkProps): ReactElement {
  return lowest ? <Chunk attributes={attributes}>{children}</Chunk> : <div {...attributes}>{children}</div>;
}

function TaskView({ element, attributes, children }: NodeProps<TaskItem>) {
  const editor = useSlateStatic();
  return (
    <li {...attributes} data-checked={element.checked}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the check box has its own label */}
      <label contentEditable={false}>
        <CheckBox
          aria-label={words.text.done}
          checked={element.checked}
          onChange={({ target, nativeEvent }) => {
            const path = ReactEditor.findPath(editor, element);
            if (isByPointer(nativeEvent)) focusTask(editor, path);
            checkTask(editor, path, target.checked);
          }}
        />
      </label>
      <div>{children}</div>
    </li>
  );
}

/** Returns whether the pointer caused the event. After the space bar, the focus stays at the check box. */
function isByPointer(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 0;
}

/** Focuses the text. If the text has never had a caret, the caret is put into the task. */
function focusTask(editor: TextEditor, task: Path): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, task));
  focusText(editor);
}

function CodeView({ attributes, children }: NodeProps<CodeBlock>) {
  const { needColours } = useContext(HostContext);
  useEffect(needColours, [needColours]);
  return (
    <pre {...attributes} spellCheck={false} lang="en">
      <code>{children}</code>
    </pre>
  );
}

function RuleView({ attributes, children }: RenderElementProps) {
  return (
    <div {...attributes} className="held" data-selected={useSelected() || undefined}>
      <div contentEditable={false}>
        <hr />
      </div>
      {children}
    </div>
  );
}

const LABELS = words.paste.missing;

/** The placeholder of a picture that could not be pasted. A placeholder is never stored. */
function MissingPicture({ element, attributes, children }: NodeProps<Image>) {
  const editor = useSlateStatic();
  const { openDialog, isAwaited } = useContext(HostContext);
  const id = useId();
  const isUploading = isAwaited(ReactEditor.findPath(editor, element));
  /** Returns an event handler that selects the placeholder first, as dialogs and tools act on the selection. */
  const onPlaceholder = (act: () => void) => (event: MouseEvent) => {
    // The browser would also change the selection of the text.
    event.stopPropagation();
    Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)));
    focusText(editor);
    act();
  };

  return (
    <div {...attributes} className="held" data-selected={useSelected() || undefined}>
      <div
        className="missing-picture"
        contentEditable={false}
        lang={language}
        role="group"
        aria-labelledby={id}
      >
        <strong id={id}>{isUploading ? LABELS.awaited : LABELS.title(element.alt ?? '')}</strong>
        <span>{isUploading ? LABELS.onItsWay : LABELS.text}</span>
        <span className="missing-picture-acts">
          <Button look="line" onClick={onPlaceholder(() => openDialog('image'))}>
            {LABELS.choose}
          </Button>
          <Button
            look="line"
            onClick={onPlaceholder(() => HistoryEditor.withNewBatch(editor, () => removeVoid(editor)))}
          >
            {LABELS.remove}
          </Button>
        </span>
      </div>
      {children}
    </div>
  );
}
