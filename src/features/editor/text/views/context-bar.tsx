/** What can be done with the thing the caret is in, and how long the text is. Always there: it never moves the text. */
import { Node } from 'slate';
import { useEffect, useState } from 'react';
import { HistoryEditor } from 'slate-history';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { contextAt, type DialogName } from '../commands.ts';
import { codeBlockAt, setCodeLanguage } from '../rules/code-block.ts';
import { linkAt, removeLink } from '../rules/links.ts';
import {
  changeLines,
  changeColumnWidth,
  deleteTable,
  hasHeaderRow,
  type LineCommand,
  mergeOrSplit,
  mergeOrSplitCells,
  toggleHeaderRow,
} from '../rules/tables.ts';
import { removeVoid } from '../rules/voids.ts';
import { written } from '#src/features/admin/written-number.ts';
import type { TextEditor } from '../slate-types.ts';
import { CODE_LANGUAGES } from './code-languages.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { type Tool, ToolRow } from './tool-row.tsx';
import './context-bar.css';

type ContextBarProps = {
  openDialog: (name: DialogName) => void;
  /** Back into the text, the selection as it was. */
  returnToText: () => void;
};

export function ContextBar({ openDialog, returnToText }: ContextBarProps) {
  const editor = useSlateStatic();
  const context = useSlateSelector(contextAt);
  const act = (run: (of: TextEditor) => void) => () => {
    returnToText();
    HistoryEditor.withNewBatch(editor, () => run(editor));
  };
  return (
    <div className="context">
      {context === 'table' && <TableTools act={act} onLeave={returnToText} />}
      {context === 'code-block' && <CodeLanguage onChosen={returnToText} />}
      {context === 'link' && <LinkTools act={act} openDialog={openDialog} onLeave={returnToText} />}
      {context === 'image' && (
        <ToolRow
          label="Image"
          onLeave={returnToText}
          groups={[
            [
              tool('edit', 'Edit image', 'edit', () => openDialog('image')),
              tool('delete', 'Delete image', 'delete', act(removeVoid)),
            ],
          ]}
        />
      )}
      <WordCount />
    </div>
  );
}

type Act = (run: (editor: TextEditor) => void) => () => void;

function tool(
  name: string,
  label: string,
  icon: ToolIconName,
  onPress: () => void,
  more: Partial<Tool> = {},
): Tool {
  return { name, label, face: <ToolIcon name={icon} />, onPress, ...more };
}

const LINES: readonly { axis: 'row' | 'column'; command: LineCommand; label: string; icon: ToolIconName }[] =
  [
    { axis: 'row', command: 'before', label: 'Add row above', icon: 'row-before' },
    { axis: 'row', command: 'after', label: 'Add row below', icon: 'row-after' },
    { axis: 'row', command: 'delete', label: 'Delete row', icon: 'row-delete' },
    { axis: 'column', command: 'before', label: 'Add column before', icon: 'column-before' },
    { axis: 'column', command: 'after', label: 'Add column after', icon: 'column-after' },
    { axis: 'column', command: 'delete', label: 'Delete column', icon: 'column-delete' },
  ];

function TableTools({ act, onLeave }: { act: Act; onLeave: () => void }) {
  const header = useSlateSelector(hasHeaderRow);
  const joining = useSlateSelector(mergeOrSplit);
  const lines = (wanted: 'row' | 'column') =>
    LINES.filter(({ axis }) => axis === wanted).map(({ axis, command, label, icon }) =>
      tool(
        `${axis}-${command}`,
        label,
        icon,
        act((editor) => changeLines(editor, axis, command)),
      ),
    );
  return (
    <ToolRow
      label="Table"
      onLeave={onLeave}
      groups={[
        lines('row'),
        [
          ...lines('column'),
          tool(
            'narrower',
            'Narrower column',
            'narrower',
            act((editor) => changeColumnWidth(editor, -1)),
          ),
          tool(
            'wider',
            'Wider column',
            'wider',
            act((editor) => changeColumnWidth(editor, 1)),
          ),
        ],
        [
          tool('header-row', 'Header row', 'header-row', act(toggleHeaderRow), { pressed: header }),
          tool(
            'merge',
            joining === 'split' ? 'Split cell' : 'Merge cells',
            joining ?? 'merge',
            act(mergeOrSplitCells),
            {
              disabled: joining === undefined,
            },
          ),
          tool('delete', 'Delete table', 'delete', act(deleteTable)),
        ],
      ]}
    />
  );
}

function LinkTools({
  act,
  openDialog,
  onLeave,
}: { act: Act; onLeave: () => void } & Pick<ContextBarProps, 'openDialog'>) {
  const href = useSlateSelector((editor) => linkAt(editor)?.[0].href ?? '');
  return (
    <>
      <ToolRow
        label="Link"
        onLeave={onLeave}
        groups={[
          [
            tool('edit', 'Edit link', 'edit', () => openDialog('link')),
            tool('remove', 'Remove link', 'unlink', act(removeLink)),
          ],
        ]}
      />
      <a className="address" href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
    </>
  );
}

/** Not stored: the language of code that names none. */
const NO_LANGUAGE = '';

function CodeLanguage({ onChosen }: { onChosen: () => void }) {
  const editor = useSlateStatic();
  const language = useSlateSelector((of) => codeBlockAt(of)?.[0].language ?? NO_LANGUAGE);
  const known = CODE_LANGUAGES.some(({ name }) => name === language);
  return (
    <label className="language">
      Language
      <span className="sel">
        <select
          className="in"
          value={language}
          onChange={({ target }) => {
            setCodeLanguage(editor, target.value === NO_LANGUAGE ? undefined : target.value);
            onChosen();
          }}
        >
          <option value={NO_LANGUAGE}>Plain text</option>
          {!known && language !== NO_LANGUAGE && <option value={language}>{language}</option>}
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

const COUNT_AFTER_MS = 200;
const COUNT_EVERY_MS = 1000;

/** Counted beside the typing, not with it, and not before a text is drawn. */
function WordCount() {
  const editor = useSlateStatic();
  const [words, setWords] = useState<number>();
  useEffect(() => {
    let counted: unknown;
    const count = () => {
      if (editor.children === counted) return;
      counted = editor.children;
      setWords(countWords(editor));
    };
    const first = setTimeout(count, COUNT_AFTER_MS);
    const timer = setInterval(count, COUNT_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [editor]);
  return <span className="words">{words === undefined ? '\u00a0' : wordsOf(words)}</span>;
}

function wordsOf(count: number): string {
  return count === 1 ? '1 word' : `${written(count)} words`;
}

function countWords(editor: TextEditor): number {
  let words = 0;
  // Text by text: a word that is half bold counts twice, and nobody minds.
  for (const [{ text }] of Node.texts(editor)) words += text.match(/\S+/g)?.length ?? 0;
  return words;
}
