/**
 * TipTap and nothing else: no form, no toolbar, no framework around it. Its node set is the one our editor has.
 * JavaScript, because its packages are fetched by the bench alone: the project's own types are checked without them.
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

// As our page does, this one asks for its post once its script is there.
const answer = await fetch('/post');
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
  content: await answer.text(),
});
editor.view.dom.setAttribute('role', 'textbox');
