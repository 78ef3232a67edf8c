/** The menu that a typed slash opens. The focus stays in the text. */
import { useEffect, useId, useRef, useState } from 'react';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { type BlockEntry, findBlocks } from '../block-menu-entries.ts';
import { COMMANDS, type CommandName } from '../commands.ts';
import { closeSlash, slashAt, takeSlash } from '../rules/with-slash.ts';
import type { TextEditor } from '../slate-types.ts';
import { TOOL_FACES } from './tool-faces.tsx';
import { useFloating } from './use-floating.ts';
import { useTextKeys } from './use-text-keys.ts';
import '#src/admin/kit/options.css';
import './menu.css';
import { words } from '#src/admin/lib/words.ts';

type BlockMenuProps = {
  search: string;
  onCommand: (name: CommandName) => void;
  onClose: () => void;
};

export function BlockMenu({ search, onCommand, onClose }: BlockMenuProps) {
  const editor = useSlateStatic();
  const id = useId();
  const groups = findBlocks(search);
  const commands = groups.flatMap(({ entries }) => entries.map(({ command }) => command));
  const { active, choose, step } = useChoice(search, commands);
  const menu = useFloating(editor, (of) => slashAt(of)?.range);

  const take = (command: CommandName | undefined) => {
    if (command === undefined) return;
    takeSlash(editor);
    onClose();
    onCommand(command);
  };
  const close = () => {
    closeSlash(editor);
    onClose();
  };
  const isOpen = commands.length > 0;
  useTextKeys(editor, isOpen, {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => take(active),
    Tab: () => take(active),
    Escape: close,
  });
  useActiveOption(editor, isOpen ? { list: id, option: `${id}-${active}` } : undefined);
  if (!isOpen) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the menu
    <div ref={menu} className="float-menu" contentEditable={false} tabIndex={0}>
      <p className="vh" role="status">
        {words.text.blocksFound(commands.length)}
      </p>
      <div id={id} className="options" role="listbox" aria-label={words.text.blocks}>
        {groups.map(({ label, entries }) => (
          <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
            <p id={`${id}-${label}`} role="presentation">
              {label}
            </p>
            {entries.map((entry) => (
              <BlockOption
                key={entry.command}
                id={`${id}-${entry.command}`}
                entry={entry}
                isActive={entry.command === active}
                onHover={() => choose(entry.command)}
                onTake={() => take(entry.command)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function useChoice(search: string, commands: readonly CommandName[]) {
  const [choice, setChoice] = useState<{ search: string; command: CommandName | undefined }>();
  const active = (choice?.search === search ? choice.command : undefined) ?? commands[0];
  const choose = (command: CommandName | undefined) => setChoice({ search, command });
  const step = (by: number) => {
    const index = active === undefined ? -1 : commands.indexOf(active);
    choose(commands.at((index + by) % commands.length));
  };
  return { active, choose, step };
}

type BlockOptionProps = {
  id: string;
  entry: BlockEntry;
  isActive: boolean;
  onHover: () => void;
  onTake: () => void;
};

function BlockOption({ id, entry: { command, signs }, isActive, onHover, onTake }: BlockOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the text has the focus and the keys
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className="face" aria-hidden>
        {TOOL_FACES[command]}
      </span>
      <span className="label">{COMMANDS[command].label}</span>
      {signs !== undefined && <kbd aria-hidden>{signs}</kbd>}
    </div>
  );
}

/** Announces the active option to screen readers, as the focus stays in the text. */
function useActiveOption(editor: TextEditor, active: { list: string; option: string } | undefined): void {
  const { list, option } = active ?? {};
  useEffect(() => {
    if (list === undefined || option === undefined) return undefined;
    const text = ReactEditor.toDOMNode(editor, editor);
    text.setAttribute('aria-controls', list);
    text.setAttribute('aria-activedescendant', option);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, list, option]);
}
