/** Declares the node set's nodes as Slate's only types. */

import type { BaseEditor, Path } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor, RenderElementProps } from 'slate-react';
import type { ElementNode, TextNode } from '#rich-text/schema.ts';

/** A decoration, which exists only in rendered text and is never stored. */
type Decoration = {
  colour?: string;
};

/** The field around the text sets these functions, which upload files. */
type FileUploader = {
  takeFiles: (files: readonly File[]) => void;
  /** Uploads pictures that already have placeholders in the text. */
  takePictures: (pictures: readonly { file: File; at: Path }[]) => void;
};

/** The field around the text sets this function, which announces a message to screen readers. */
type Announcer = { say: (words: string) => void };

/** True if the last pressed key asked for a plain paste. */
type PlainPaster = { pastesPlain: boolean };

export type TextEditor = BaseEditor & ReactEditor & HistoryEditor & FileUploader & Announcer & PlainPaster;

export type NodeProps<T> = Omit<RenderElementProps, 'element'> & { element: T };

declare module 'slate' {
  // Slate reads its types from this interface.
  interface CustomTypes {
    Editor: TextEditor;
    Element: ElementNode;
    Text: TextNode & Decoration;
  }
}
