import { useId } from 'react';
import { MenuPopover } from '#src/admin/kit/menu.tsx';
import { ariaKeys, keyWords } from './key-words.ts';
import { type Tool, ToolButton } from './tool-button.tsx';
import './tool-menu.css';

export type MenuGroup = {
  label?: string;
  tools: readonly Tool[];
  /** True if only one tool of the group can be active. */
  isChoice?: boolean;
  isDestructive?: boolean;
};

export type MenuTool = Pick<Tool, 'name' | 'label' | 'face'> & { menu: readonly MenuGroup[] };

type ToolMenuProps = { tool: MenuTool; isStop: boolean; onFocus: () => void };

export function ToolMenu({ tool: { menu, ...tool }, ...tabStop }: ToolMenuProps) {
  const id = useId();
  return (
    <>
      <ToolButton tool={{ ...tool, onPress: () => {} }} menu={id} {...tabStop} />
      <MenuPopover id={id} label={tool.label}>
        <MenuGroups groups={menu} />
      </MenuPopover>
    </>
  );
}

export function MenuGroups({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map(({ label, tools, isChoice = false, isDestructive = false }) => (
    <div
      key={tools[0]?.name}
      role="group"
      className="menu-group"
      aria-label={label}
      data-destructive={isDestructive || undefined}
    >
      {label !== undefined && <p aria-hidden>{label}</p>}
      {tools.map((tool) => (
        <MenuItem key={tool.name} tool={tool} isChoice={isChoice} />
      ))}
    </div>
  ));
}

function MenuItem({ tool, isChoice }: { tool: Tool; isChoice: boolean }) {
  const { label, face, keys, pressed, onPress } = tool;
  return (
    <button
      type="button"
      role={pressed === undefined ? 'menuitem' : isChoice ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={pressed}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      tabIndex={-1}
      onClick={() => onPress(false)}
    >
      <span className="face" aria-hidden>
        {face}
      </span>
      <span className="label">{label}</span>
      {keys !== undefined && <kbd aria-hidden>{keyWords(keys)}</kbd>}
    </button>
  );
}
