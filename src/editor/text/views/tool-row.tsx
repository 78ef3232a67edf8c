/** A toolbar according to the ARIA practices: Tab reaches only one tool, and arrow keys move between the tools. */
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type Tool, ToolButton } from './tool-button.tsx';
import { type MenuTool, ToolMenu } from './tool-menu.tsx';
import './tool-row.css';

export type ToolRowHandle = { focus: () => void };

type ToolRowProps = {
  label: string;
  groups: readonly (readonly (Tool | MenuTool)[])[];
  controls?: string;
  handle?: Ref<ToolRowHandle>;
  onLeave: () => void;
};

export function ToolRow({ label, groups, controls, handle, onLeave }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const names = groups.flat().map(({ name }) => name);
  // The last focused tool may be missing, as the tools depend on the caret.
  const current = names.includes(stop) ? stop : names[0];

  const focusTool = (index: number) => {
    const name = names.at(index % names.length);
    row.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  };
  useImperativeHandle(handle, () => ({ focus: () => focusTool(names.indexOf(current ?? '')) }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['tool'] === undefined) return;
    const index = names.indexOf(current ?? '');
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') onLeave();
    else if (target !== undefined) focusTool(target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tools in the row have the focus
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
          {tools.map((tool) => {
            const tabStop = { isStop: tool.name === current, onFocus: () => setStop(tool.name) };
            return 'menu' in tool ? (
              <ToolMenu key={tool.name} tool={tool} {...tabStop} />
            ) : (
              <ToolButton key={tool.name} tool={tool} {...tabStop} />
            );
          })}
        </div>
      ))}
    </div>
  );
}
