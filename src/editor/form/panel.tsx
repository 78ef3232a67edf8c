/** The panel is a column at the right. In narrow windows the panel covers the text. */
import { pathTo } from '#shared/routes.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { words } from '#src/admin/lib/words.ts';
import { createStoredChoice } from '#src/lib/stored-choice.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';

const MESSAGES = words.editor;
const PANEL = 'post-panel';
const TABS = ['settings', 'headings'] as const;
const LABELS = { settings: MESSAGES.settings, headings: words.outline.title };

type Tab = (typeof TABS)[number];

const CHOICE = createStoredChoice('editor-panel');
const HIDDEN = 'hidden';

/** Returns whether the window is so narrow that the panel covers the text, as in `editor.css`. */
function coversText(): boolean {
  return matchMedia('(max-width: 70rem)').matches;
}

export type PanelState = ReturnType<typeof usePanel>;

export function usePanel() {
  const [isOpen, setOpen] = useState(() => !coversText() && CHOICE.read() !== HIDDEN);
  const [tab, setTab] = useState<Tab>('settings');
  const [opener, setOpener] = useState<Element | null>(null);
  const show = (open: boolean) => {
    const isOver = coversText();
    setOpener(document.activeElement);
    // The panel must be visible before one of its tabs can have the focus.
    flushSync(() => setOpen(open));
    if (!isOver) CHOICE.write(open ? null : HIDDEN);
    else if (open) document.querySelector<HTMLElement>(`#${PANEL} [aria-selected=true]`)?.focus();
    else if (opener instanceof HTMLElement) opener.focus();
  };
  return {
    isOpen,
    tab,
    setTab,
    toggle: () => show(!isOpen),
    /** Opens the settings tab. Must be called before a field of this tab is focused. */
    showSettings: () => {
      setTab('settings');
      if (!isOpen) show(true);
    },
    /** Must be called when an element under the panel is focused. */
    uncover: () => {
      if (isOpen && coversText()) setOpen(false);
    },
  };
}

export function togglesPanel({ isOpen, toggle }: PanelState) {
  return { 'aria-expanded': isOpen, 'aria-controls': PANEL, onClick: toggle } as const;
}

type PanelProps = {
  panel: PanelState;
  postId: string | undefined;
  settings: ReactNode;
  headings: ReactNode;
};

export function Panel({ panel: { isOpen, tab, setTab, toggle }, postId, ...parts }: PanelProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && coversText()) toggle();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from any of its fields
    <section
      id={PANEL}
      className="post-panel"
      aria-label={MESSAGES.settings}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <div className="panel-head">
        <div role="tablist" aria-label={MESSAGES.settings}>
          {TABS.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              aria-selected={name === tab}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={({ key, currentTarget }) => {
                if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
                const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
                setTab(TABS[1 - index] ?? name);
                if (other instanceof HTMLElement) other.focus();
              }}
            >
              {LABELS[name]}
            </button>
          ))}
        </div>
        {postId !== undefined && (
          <Link to={pathTo('adminPostHistory', { id: postId })}>{MESSAGES.history}</Link>
        )}
        <IconButton icon="close" aria-label={MESSAGES.closeSettings} onClick={toggle} />
      </div>
      {TABS.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== tab}
        >
          {parts[name]}
        </div>
      ))}
    </section>
  );
}
