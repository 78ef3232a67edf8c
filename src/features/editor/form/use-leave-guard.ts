import { guardHistory } from '#src/lib/history-guard.ts';
import { confirm } from '#src/ui/confirm.tsx';
import { hasUnsavedChanges, setUnsavedChanges } from '#src/lib/unsaved-changes.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { EDITOR_WORDS } from '../editor-words.ts';

/** The router's own count of where in the session's history an entry stands. */
type RouterState = { idx?: number } | null;

/**
 * Asks before something typed is left behind: by a link, by the back button, or, in the browser's own words, by closing
 * the tab. Only while `unsaved`.
 */
export function useLeaveGuard(unsaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    setUnsavedChanges(unsaved);
    return () => setUnsavedChanges(false);
  }, [unsaved]);

  useEffect(() => {
    const here = (history.state as RouterState)?.idx ?? 0;
    let passing = false;
    let returning = false;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const target = hasUnsavedChanges() ? linkWithin(event) : undefined;
      if (target === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(() => navigate(target));
    };
    const onPopState = (event: PopStateEvent) => {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (passing || !hasUnsavedChanges()) return;
      const steps = ((event.state as RouterState)?.idx ?? 0) - here;
      if (steps === 0) return;
      event.stopImmediatePropagation();
      returning = true;
      history.go(-steps);
      void ask(() => {
        passing = true;
        history.go(steps);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    const unguard = guardHistory(onPopState);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      unguard();
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [navigate]);
}

async function ask(leave: () => unknown): Promise<void> {
  if (await confirm({ ...EDITOR_WORDS.confirmLeave })) await leave();
}

/** Where a plain press on a link of this site leads, if it leads away from this page and stays in this tab. */
function linkWithin(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return undefined;
  // A link of the text that is being written leads nowhere.
  if (link.isContentEditable) return undefined;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const { origin, pathname, search } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : undefined;
}
