import type { Value } from '#shared/rich-text/schema.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactElement, type Ref, useImperativeHandle, useState } from 'react';
import { Editable, ReactEditor, Slate } from 'slate-react';
import { createTextEditor } from './create-text-editor.ts';
import type { TextEditor } from './slate-types.ts';
import { drawElement, drawLeaf } from './views/draw.tsx';
import '#src/ui/prose.css';

export type RichTextHandle = {
  /** The document now, as the editor holds it. */
  value(): Value;
  /** The HTML to store; some tens of milliseconds for a long post. */
  html(): string;
  focus(): void;
};

type RichTextFieldProps = {
  /** Read once: another document is another `key`. */
  initialValue: Value;
  /** The document changed; never for the selection alone. Called for every change. */
  onEdit: () => void;
  handle: Ref<RichTextHandle>;
  /** The visible label's id. */
  labelId: string;
  invalid?: boolean;
  describedBy?: string | undefined;
};

const Sheet = chakra('div', {
  base: {
    '& > .prose': {
      minHeight: '400px',
      padding: '1.75rem clamp(1.1rem, 4vw, 3rem) 2.5rem',
      fontSize: '1.1875rem',
      outline: 'none',
    },
  },
});

/** Where the text of a post is written. */
export function RichTextField(props: RichTextFieldProps): ReactElement {
  const { initialValue, onEdit, handle, labelId, invalid = false, describedBy } = props;
  const [editor] = useState(() => createTextEditor(initialValue));
  useImperativeHandle(handle, () => handleOf(editor), [editor]);

  return (
    <Slate editor={editor} initialValue={editor.children} onValueChange={onEdit}>
      <Sheet>
        <Editable
          className="prose"
          lang="tr"
          aria-labelledby={labelId}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-multiline
          renderElement={drawElement}
          renderLeaf={drawLeaf}
        />
      </Sheet>
    </Slate>
  );
}

function handleOf(editor: TextEditor): RichTextHandle {
  return {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the rules keep everything but blocks from the top level
    value: () => editor.children as Value,
    // oxlint-disable-next-line no-unsafe-type-assertion -- as above; what is written is made sure of again
    html: () => valueToHtml(editor.children as Value),
    focus: () => ReactEditor.focus(editor),
  };
}
