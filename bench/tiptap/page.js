/**
 * TipTap without form, toolbar or framework, with the node set of our editor. This file is JavaScript because only
 * the bench installs its packages, so the type check does not have them.
 */
import { Editor } from '@tiptap/core';
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { common, createLowlight } from 'lowlight';
import './page.css';

// Like our page, fetches the post once the script runs.
const response = await fetch('/post');
const editor = new Editor({
  element: document.body,
  extensions: [
    StarterKit.configure({ codeBlock: false, undoRedo: { depth: 100, newGroupDelay: 500 } }),
    CodeBlockLowlight.configure({ lowlight: createLowlight(common) }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    TaskList,
    TaskItem.configure({ nested: true }),
    Image.configure({ allowBase64: false }),
    TableKit.configure({ table: { resizable: true, cellMinWidth: 25 } }),
  ],
  content: await response.text(),
});
editor.view.dom.setAttribute('role', 'textbox');
