/** The panel is a column at the right. In narrow windows the panel covers the text. */

import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Range } from 'slate';
import { COMMENTS_HASH } from '#shared/review/comments-hash.ts';
import { pathTo } from '#shared/routes.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useSameList } from '#src/admin/lib/list-before.ts';
import { words } from '#src/admin/lib/words.ts';
import { createStoredChoice } from '#src/lib/stored-choice.ts';
import { lazyOptional } from '../lazy-optional.ts';
import { afterText } from '../review/after-text.tsx';
import { withWords } from '../review/review-words.ts';

const LABELS = words.editor;
const PANEL = 'post-panel';
const TABS = ['settings', 'headings', 'comments'] as const;
const PANEL_LABELS = {
  settings: LABELS.settings,
  headings: words.outline.title,
  comments: LABELS.comments,
};

const CommentCount = afterText(
  lazyOptional(withWords(async () => (await import('../comments/comment-count.tsx')).CommentCount)),
);

type Tab = (typeof TABS)[number];

const CHOICE = createStoredChoice('editor-panel');
const HIDDEN = 'hidden';

/** True if the window is so narrow that the panel covers the text. `editor.css` has the same breakpoint. */
function coversText(): boolean {
  return matchMedia('(max-width: 70rem)').matches;
}

export type PanelState = ReturnType<typeof usePanel>;

export function usePanel() {
  const [isAboutComments] = useState(() => location.hash === COMMENTS_HASH);
  const [isOpen, setOpen] = useState(isAboutComments || (!coversText() && CHOICE.read() !== HIDDEN));
  const [tab, setTab] = useState<Tab>(isAboutComments ? 'comments' : 'settings');
  const [hasComments, setHasComments] = useState(false);
  // The comments stay rendered in a hidden tab, so that a comment that is being written is not lost.
  if (tab === 'comments' && !hasComments) setHasComments(true);
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
  const showTab = (next: Tab) => {
    setTab(next);
    if (!isOpen) show(true);
  };
  return {
    isOpen,
    tab,
    setTab,
    /** True once the comments tab has been opened. */
    hasComments,
    toggle: () => show(!isOpen),
    /** Opens the settings tab. Must be called before a field of this tab is focused. */
    showSettings: () => showTab('settings'),
    showComments: () => showTab('comments'),
    /** Must be called when an element under the panel is focused. */
    uncover: () => {
      if (isOpen && coversText()) setOpen(false);
    },
  };
}

/** A request to comment on the selection. Each request has a new number. */
export type CommentRequest = {
  number: number;
  selection: Range | null;
  /** The typed text of the comment. It can be typed before the code of the comment form is loaded. */
  text: TextStore;
};

export type CommentingState = ReturnType<typeof useCommenting>;

/**
 * Stores the request to comment on the selection. `ask` is always the same function, as a new function would
 * render the text again.
 */
export function useCommenting({ showComments }: PanelState) {
  const [request, setRequest] = useState<CommentRequest>();
  const latest = useRef(showComments);
  useLayoutEffect(() => {
    latest.current = showComments;
  });
  const ask = useCallback((selection: Range | null) => {
    setRequest((before) => ({ number: (before?.number ?? 0) + 1, selection, text: createTextStore() }));
    latest.current();
  }, []);
  return { request, ask, end: () => setRequest(undefined) };
}

type TextStore = {
  read: () => string;
  write: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
};

function createTextStore(): TextStore {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    read: () => text,
    write(next) {
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A field that has the focus while the code of the comment form loads, so that the comment is not typed into the
 * text.
 */
export function EarlyComment({ text }: Pick<CommentRequest, 'text'>) {
  return (
    <textarea
      ref={(element) => element?.focus()}
      aria-label={words.commands.comment}
      onChange={({ target }) => text.write(target.value)}
    />
  );
}

export function togglesPanel({ isOpen, toggle }: PanelState) {
  return { 'aria-expanded': isOpen, 'aria-controls': PANEL, onClick: toggle } as const;
}

type PanelProps = {
  panel: PanelState;
  postId: string | undefined;
} & Readonly<Record<Tab, ReactNode>>;

export function Panel({ panel: { isOpen, tab, setTab, toggle }, postId, ...parts }: PanelProps) {
  const sameList = useSameList();
  // The tab of comments is missing for a new post.
  const tabs = postId === undefined ? TABS.slice(0, -1) : TABS;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && coversText()) toggle();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from any of its fields
    <section
      id={PANEL}
      className="post-panel"
      aria-label={LABELS.settings}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <div className="panel-head">
        <Tabs tabs={tabs} tab={tab} setTab={setTab} postId={postId} />
        {postId !== undefined && (
          <Link
            className="iconbtn"
            to={pathTo('adminPostHistory', { id: postId })}
            state={sameList}
            aria-label={LABELS.history}
            title={LABELS.history}
          >
            <WorkIcon name="history" />
          </Link>
        )}
        <IconButton icon="close" aria-label={LABELS.closeSettings} onClick={toggle} />
      </div>
      {tabs.map((name) => (
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

type TabsProps = Pick<PanelState, 'tab' | 'setTab'> & Pick<PanelProps, 'postId'> & { tabs: readonly Tab[] };

function Tabs({ tabs, tab, setTab, postId }: TabsProps) {
  return (
    <div role="tablist" aria-label={LABELS.settings}>
      {tabs.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => setTab(name)}
          onKeyDown={(event) => {
            const { key } = event;
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
            // Prevents that the arrow key scrolls the page or moves the caret.
            event.preventDefault();
            const other = tabs.at((index + (key === 'ArrowRight' ? 1 : -1)) % tabs.length) ?? name;
            setTab(other);
            document.getElementById(`tab-${other}`)?.focus();
          }}
        >
          {PANEL_LABELS[name]}
          {name === 'comments' && postId !== undefined && <CommentCount postId={postId} />}
        </button>
      ))}
    </div>
  );
}
