/** Declares the node set's nodes as Slate's only types. */
import type { ElementNode, TextNode } from '#shared/rich-text/schema.ts';
import type { BaseEditor, Path } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor, RenderElementProps } from 'slate-react';

/** A temporary mark of rendered text, never stored. */
type Decoration = {
  colour?: string;
};

/** Set by the field around the text. */
type FileTaker = {
  takeFiles: (files: readonly File[]) => void;
  /** Their placeholders are already in the text. */
  takePictures: (pictures: readonly { file: File; at: Path }[]) => void;
};

/** Announces a result to screen readers; set by the field around the text. */
type Teller = { say: (words: string) => void };

/** Set by the keys that paste plain text, until the next key. */
type PlainPaster = { pastesPlain: boolean };

export type TextEditor = BaseEditor & ReactEditor & HistoryEditor & FileTaker & Teller & PlainPaster;

export type NodeProps<T> = Omit<RenderElementProps, 'element'> & { element: T };

declare module 'slate' {
  // Slate reads its types from this interface.
  interface CustomTypes {
    Editor: TextEditor;
    Element: ElementNode;
    Text: TextNode & Decoration;
  }
}
