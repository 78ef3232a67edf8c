/**
 * Renders nodes in the markup of the article's style sheet. `attributes` belong on the outermost element,
 * with nothing between it and the children: Slate finds its nodes by them.
 */
import { type CodeBlock, MARKS, type TaskItem } from '#shared/rich-text/schema.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { type ReactElement, useContext, useEffect } from 'react';
import { Editor, type Path, Transforms } from 'slate';
import {
  ReactEditor,
  type RenderChunkProps,
  type RenderElementProps,
  type RenderLeafProps,
  useSelected,
  useSlateStatic,
} from 'slate-react';
import { HostContext } from '../host-context.ts';
import { checkTask } from '../rules/lists.ts';
import type { NodeProps, TextEditor } from '../slate-types.ts';
import { Chunk } from './chunks.tsx';
import { MissingPicture } from './missing-picture.tsx';
import { PictureView } from './picture-view.tsx';
import { focusText } from './text-focus.ts';
import { CellView, TableView } from './table-view.tsx';
import { words } from '#src/admin/lib/words.ts';

// oxlint-disable-next-line max-lines-per-function -- one case for each node type
export function renderElement(props: RenderElementProps): ReactElement {
  const { element, attributes, children } = props;
  switch (element.type) {
    case 'heading': {
      const Tag = `h${element.level}` as const;
      return (
        <Tag {...attributes} style={{ textAlign: element.align }}>
          {children}
        </Tag>
      );
    }
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
      return element.src === '' ? (
        <MissingPicture {...props} element={element} />
      ) : (
        <PictureView {...props} element={element} />
      );
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

/** A stable function, as a new one would render the whole document again. */
export function renderLeaf({ leaf, attributes, children }: RenderLeafProps): ReactElement {
  let drawn: ReactElement = children;
  if (leaf.colour !== undefined) drawn = <span className={leaf.colour}>{drawn}</span>;
  for (const { mark, tag: Tag } of MARKS.toReversed()) if (leaf[mark]) drawn = <Tag>{drawn}</Tag>;
  return <span {...attributes}>{drawn}</span>;
}

/** Blocks that are skipped together while they are out of sight. */
export function renderChunk({ attributes, lowest, children }: RenderChunkProps): ReactElement {
  return lowest ? <Chunk attributes={attributes}>{children}</Chunk> : <div {...attributes}>{children}</div>;
}

function TaskView({ element, attributes, children }: NodeProps<TaskItem>) {
  const editor = useSlateStatic();
  return (
    <li {...attributes} data-checked={element.checked}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box in it, which names itself */}
      <label contentEditable={false}>
        <CheckBox
          aria-label={words.text.done}
          checked={element.checked}
          onChange={({ target, nativeEvent }) => {
            const path = ReactEditor.findPath(editor, element);
            if (isByPointer(nativeEvent)) goOnWriting(editor, path);
            checkTask(editor, path, target.checked);
          }}
        />
      </label>
      <div>{children}</div>
    </li>
  );
}

/** False for the space bar: keyboard users who go through boxes by Tab stay there. */
function isByPointer(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 0;
}

/** The caret in the text: where it was, or in the task. */
function goOnWriting(editor: TextEditor, task: Path): void {
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
