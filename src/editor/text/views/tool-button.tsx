import type { ReactNode } from 'react';
import { ariaKeys, keyWords } from './key-words.ts';

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

type ToolButtonProps = {
  tool: Tool;
  isStop: boolean;
  onFocus?: () => void;
  /** The id of the menu that it opens. */
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
