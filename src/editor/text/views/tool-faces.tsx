import type { ReactNode } from 'react';
import type { CommandName } from '../commands.ts';
import { ToolIcon } from './tool-icon.tsx';

export const TOOL_FACES: Readonly<Record<CommandName, ReactNode>> = {
  bold: 'B',
  italic: <span className="serif">I</span>,
  underline: <u>U</u>,
  strike: <s>S</s>,
  code: <ToolIcon name="code" />,
  paragraph: <Letters of="¶" />,
  'heading-1': <Letters of="H1" />,
  'heading-2': <Letters of="H2" />,
  'heading-3': <Letters of="H3" />,
  'heading-4': <Letters of="H4" />,
  'heading-5': <Letters of="H5" />,
  'heading-6': <Letters of="H6" />,
  'bullet-list': <ToolIcon name="bullet-list" />,
  'ordered-list': <ToolIcon name="ordered-list" />,
  'task-list': <ToolIcon name="task-list" />,
  blockquote: <ToolIcon name="blockquote" />,
  'code-block': <Letters of="{ }" />,
  'align-left': <ToolIcon name="align-left" />,
  'align-center': <ToolIcon name="align-center" />,
  'align-right': <ToolIcon name="align-right" />,
  'align-justify': <ToolIcon name="align-justify" />,
  link: <ToolIcon name="link" />,
  image: <ToolIcon name="image" />,
  table: <ToolIcon name="table" />,
  'horizontal-rule': <ToolIcon name="horizontal-rule" />,
  fact: <Letters of="%" />,
  'move-up': <ToolIcon name="move-up" />,
  'move-down': <ToolIcon name="move-down" />,
  duplicate: <ToolIcon name="duplicate" />,
  'block-actions': <ToolIcon name="grip" />,
  find: <ToolIcon name="search" />,
  comment: <ToolIcon name="comment" />,
  undo: <ToolIcon name="undo" />,
  redo: <ToolIcon name="redo" />,
};

/** CSS renders the letters, so that they are not part of the button's accessible name. */
export function Letters({ of }: { of: string }) {
  return <span className="letters" data-letters={of} />;
}
