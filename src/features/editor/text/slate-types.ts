/** Tells Slate which nodes there are: those of the node set, and no others. */
import type { ElementNode, TextNode } from '#shared/rich-text/schema.ts';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

/** What is drawn on a text for the moment and never stored. */
export type Decoration = {
  /** Classes of a highlighted word of code. */
  colour?: string;
  /** The text a dialog is about, while the dialog has the focus. */
};

export type TextEditor = BaseEditor & ReactEditor & HistoryEditor;

declare module 'slate' {
  // Slate takes its types from here, and from an interface only.
  interface CustomTypes {
    Editor: TextEditor;
    Element: ElementNode;
    Text: TextNode & Decoration;
  }
}
