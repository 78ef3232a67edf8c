/** A toolbar by the ARIA practices: one stop for Tab, arrows between tools. */
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ariaKeys, keyWords } from './key-words.ts';
import './tool-row.css';

export type Tool = {
  name: string;
  /** The tool's description. */
  label: string;
  /** The tool's icon. */
  face: ReactNode;
  keys?: string | undefined;
  /** True while it is active; absent for one-time tools. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  /** @param byKeyboard the focus is in the toolbar and may stay there */
  onPress: (byKeyboard: boolean) => void;
};

export type ToolRowHandle = { focus: () => void };

type ToolRowProps = {
  label: string;
  groups: readonly (readonly Tool[])[];
  controls?: string;
  handle?: Ref<ToolRowHandle>;
  /** Escape: returns to the edited element. */
  onLeave: () => void;
};

export function ToolRow({ label, groups, controls, handle, onLeave }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const names = groups.flat().map(({ name }) => name);
  // Tools change with the caret's element: the stop must be an existing one.
  const current = names.includes(stop) ? stop : names[0];

  const focusTool = (index: number) => {
    const name = names.at(index % names.length);
    row.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  };
  useImperativeHandle(handle, () => ({ focus: () => focusTool(names.indexOf(current ?? '')) }));

  const onKeyDown = (event: KeyboardEvent) => {
    const index = names.indexOf(current ?? '');
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (to !== undefined) focusTool(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the focus, one stop for all of them
    <div
      ref={row}
      className="tools"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className="tool-group">
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              isStop={tool.name === current}
              onFocus={() => setStop(tool.name)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ToolButtonProps = { tool: Tool; isStop: boolean; onFocus?: () => void };

export function ToolButton({ tool, isStop, onFocus }: ToolButtonProps) {
  const { name, label, face, keys, pressed, disabled = false, onPress } = tool;
  return (
    <button
      type="button"
      data-tool={name}
      aria-label={label}
      aria-pressed={pressed}
      // Focusable and named, unlike a disabled button.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      title={keys === undefined ? label : `${label} (${keyWords(keys)})`}
      tabIndex={isStop ? 0 : -1}
      // The text keeps the focus, and the selection with it.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={({ detail }) => {
        if (!disabled) onPress(detail === 0);
      }}
    >
      {face}
    </button>
  );
}
