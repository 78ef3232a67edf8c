import { HistoryEditor } from 'slate-history';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import type { CodeBlock, Image, Table } from '#rich-text/schema.ts';
import type { Context, DialogName } from '../commands.ts';
import { codeBlockAt, setCodeLanguage } from '../rules/code-block.ts';
import { tableAt } from '../rules/tables.ts';
import { imageAt, removeVoid, resizeImage } from '../rules/voids.ts';
import type { TextEditor } from '../slate-types.ts';
import { sizeOfWidth } from './picture-size.ts';
import { type Act, TableTools } from './table-tools.tsx';
import type { Tool } from './tool-button.tsx';
import { Letters } from './tool-faces.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { ToolRow } from './tool-row.tsx';
import { useFloating } from './use-floating.ts';
import '#src/ui/field.css';
import './float-bar.css';
import './context-bar.css';
import { words } from '#src/admin/lib/words.ts';

type BlockContext = Exclude<Context, 'link' | 'none'>;

/** The pixels between a block and its bar: room for the outline of a picture, and for the handles of columns. */
const GAPS: Readonly<Record<BlockContext, number>> = { image: 12, table: 26, 'code-block': 8 };

function blockOf(editor: TextEditor, context: BlockContext): Image | Table | CodeBlock | undefined {
  if (context === 'image') return imageAt(editor)?.[0];
  return context === 'table' ? tableAt(editor)?.table : codeBlockAt(editor)?.[0];
}

type ContextBarProps = {
  context: BlockContext;
  openDialog: (name: DialogName) => void;
  returnToText: () => void;
};

/** The tools of a picture, a table or a code block, above the block; on phones above the keyboard. */
export function ContextBar({ context, openDialog, returnToText }: ContextBarProps) {
  const editor = useSlateStatic();
  const act = (run: (of: TextEditor) => void) => () => {
    returnToText();
    HistoryEditor.withNewBatch(editor, () => run(editor));
  };
  // The key stays the same while the block is edited, so that only another block renders the bar again.
  useSlateSelector((of) => {
    const block = blockOf(of, context);
    return block && ReactEditor.findKey(of, block).id;
  });
  const bar = useFloating(
    editor,
    (of) => {
      const block = blockOf(of, context);
      return block && ReactEditor.toDOMNode(of, block).getBoundingClientRect();
    },
    context === 'image' ? 'top' : 'top-end',
    GAPS[context],
  );
  return (
    <div ref={bar} className="float-bar context">
      {context === 'table' && <TableTools act={act} onLeave={returnToText} />}
      {context === 'code-block' && <CodeLanguage onChoose={returnToText} />}
      {context === 'image' && <ImageTools act={act} openDialog={openDialog} onLeave={returnToText} />}
    </div>
  );
}

function tool(name: string, label: string, icon: ToolIconName, onPress: () => void): Tool {
  return { name, label, face: <ToolIcon name={icon} />, onPress };
}

type DialogTools = { act: Act; onLeave: () => void } & Pick<ContextBarProps, 'openDialog'>;

function ImageTools({ act, openDialog, onLeave }: DialogTools) {
  const isMissing = useSlateSelector((editor) => imageAt(editor)?.[0].src === '');
  const alt: Tool = {
    name: 'alt',
    label: words.text.imageDialog.alt,
    face: <Letters of="Alt" />,
    onPress: () => openDialog('alternative text'),
  };
  const sizes = [
    tool(
      'narrower',
      words.picture.narrower,
      'narrower',
      act((editor) => changeWidth(editor, -WIDTH_STEP)),
    ),
    tool(
      'wider',
      words.picture.wider,
      'wider',
      act((editor) => changeWidth(editor, WIDTH_STEP)),
    ),
    tool(
      'full',
      words.picture.full,
      'full',
      act((editor) => changeWidth(editor, Infinity)),
    ),
  ];
  return (
    <ToolRow
      label={words.text.image}
      onLeave={onLeave}
      groups={[
        [
          tool('edit', isMissing ? words.paste.missing.choose : words.text.editImage, 'edit', () =>
            openDialog('image'),
          ),
          ...(isMissing ? [] : [alt]),
        ],
        ...(isMissing ? [] : [sizes]),
        [tool('delete', words.text.deleteImage, 'delete', act(removeVoid))],
      ]}
    />
  );
}

const WIDTH_STEP = 48;

function changeWidth(editor: TextEditor, by: number): void {
  const image = imageAt(editor);
  const picture = image && ReactEditor.toDOMNode(editor, image[0]).querySelector('img');
  if (!picture) return;
  const size = sizeOfWidth(picture, picture.clientWidth + by);
  resizeImage(editor, image[1], size);
  editor.say(words.picture.shown(size?.width));
}

/** The languages that can be highlighted. A code block in another language keeps this language. */
const CODE_LANGUAGES: readonly { name: string; label: string }[] = [
  { name: 'bash', label: 'Bash' },
  { name: 'csharp', label: 'C#' },
  { name: 'css', label: 'CSS' },
  { name: 'xml', label: 'HTML, XML' },
  { name: 'http', label: 'HTTP' },
  { name: 'java', label: 'Java' },
  { name: 'javascript', label: 'JavaScript' },
  { name: 'json', label: 'JSON' },
  { name: 'php', label: 'PHP' },
  { name: 'python', label: 'Python' },
  { name: 'sql', label: 'SQL' },
  { name: 'typescript', label: 'TypeScript' },
  { name: 'yaml', label: 'YAML' },
];

/** The value of the option for code without a language. This value is never stored. */
const NO_LANGUAGE = '';

function CodeLanguage({ onChoose }: { onChoose: () => void }) {
  const editor = useSlateStatic();
  const language = useSlateSelector((of) => codeBlockAt(of)?.[0].language ?? NO_LANGUAGE);
  const isListed = CODE_LANGUAGES.some(({ name }) => name === language);
  return (
    <label className="language">
      {words.text.codeLanguage}
      <span className="sel">
        <select
          className="in"
          value={language}
          onChange={({ target }) => {
            setCodeLanguage(editor, target.value === NO_LANGUAGE ? undefined : target.value);
            onChoose();
          }}
        >
          <option value={NO_LANGUAGE}>{words.text.plainText}</option>
          {!isListed && language !== NO_LANGUAGE && <option value={language}>{language}</option>}
          {CODE_LANGUAGES.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
