import type { ReactNode } from 'react';
import { ariaKeys, keyWords } from './key-words.ts';

export type Tool = {
  name: string;
  label: string;
  /** An icon or letters. */
  face: ReactNode;
  keys?: string | undefined;
  /** Absent for tools that are no toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  /** @param byKeyboard the focus may stay in the toolbar */
  onPress: (byKeyboard: boolean) => void;
};

type ToolButtonProps = {
  tool: Tool;
  isStop: boolean;
  onFocus?: () => void;
  /** The menu's id. */
  menu?: string;
};

export function ToolButton({ tool, isStop, onFocus, menu }: ToolButtonProps) {
  const { name, label, face, keys, pressed, disabled = false, onPress } = tool;
  return (
    <button
      type="button"
      data-tool={name}
      popoverTarget={menu}
      aria-haspopup={menu === undefined ? undefined : 'menu'}
      aria-label={label}
      aria-pressed={pressed}
      // Focusable, unlike a disabled button.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      title={keys === undefined ? label : `${label} (${keyWords(keys)})`}
      tabIndex={isStop ? 0 : -1}
      // The text keeps focus and selection.
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
