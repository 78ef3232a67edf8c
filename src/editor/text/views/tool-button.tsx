import type { ReactNode } from 'react';
import { ariaKeys, keyWords } from './key-words.ts';

export type Tool = {
  name: string;
  label: string;
  /** An icon or letters. */
  face: ReactNode;
  keys?: string | undefined;
  /** True while the tool is active; undefined for a tool that is not a toggle. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  /** @param byKeyboard whether the press was by keyboard, so that the focus may stay in the toolbar */
  onPress: (byKeyboard: boolean) => void;
};

type ToolButtonProps = {
  tool: Tool;
  isStop: boolean;
  onFocus?: () => void;
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
      // The attribute `disabled` would prevent that the button can be focused.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      title={keys === undefined ? label : `${label} (${keyWords(keys)})`}
      tabIndex={isStop ? 0 : -1}
      // Prevents the default action, so that the focus and the selection stay in the text.
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
