/** Declares the node set's nodes as Slate's only types. */
import type { ElementNode, TextNode } from '#shared/rich-text/schema.ts';
import type { BaseEditor, Path } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor, RenderElementProps } from 'slate-react';

/** A temporary mark of rendered text, never stored. */
type Decoration = {
  /** Classes of a highlighted word of code. */
  colour?: string;
  /** The text of an open dialog, which has the focus. */
};

/** Takes pasted and dropped files; the field around the text sets it. */
type FileTaker = {
  takeFiles: (files: readonly File[]) => void;
  /** Takes files of pictures whose placeholders are in the text already. */
  takePictures: (pictures: readonly { file: File; at: Path }[]) => void;
};

/** Tells a writer who cannot see it what happened; the field around the text sets it. */
type Teller = { say: (words: string) => void };

/** True from the keys that paste plain text until the next ones. */
type PlainPaster = { pastesPlain: boolean };

export type TextEditor = BaseEditor & ReactEditor & HistoryEditor & FileTaker & Teller & PlainPaster;

/** The props of a rendered node whose type is known. */
export type NodeProps<T> = Omit<RenderElementProps, 'element'> & { element: T };

declare module 'slate' {
  // Slate reads its types from this interface.
  interface CustomTypes {
    Editor: TextEditor;
    Element: ElementNode;
    Text: TextNode & Decoration;
  }
}
