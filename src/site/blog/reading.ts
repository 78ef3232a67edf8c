import { ANCHORS } from '#shared/anchors.ts';
import { delegate, onApproach } from '#src/lib/delegate.ts';

const ENLARGE = 'button.zb';
const ARTICLE_TEXT = 'article>.prose';

/**
 * Handles enlarging, scrolling and the search key of articles. Further code is loaded only on
 * demand.
 */
export function handleReading({ searchPath }: { searchPath: string }): void {
  window.addEventListener('scroll', followScrolling, { passive: true });
  const fetchEnlarge = () => import('./enlarge.ts');
  onApproach(ENLARGE, () => void fetchEnlarge().catch(() => {}));
  delegate(['click'], ENLARGE, HTMLButtonElement, (button) => {
    fetchEnlarge().then(
      ({ enlarge }) => enlarge(button),
      () => {},
    );
  });
  document.addEventListener('keydown', (event) => openSearch(event, searchPath));
  if (location.hash === `#${ANCHORS.search}`) searchField()?.focus();
}

function followScrolling(): void {
  if (!document.querySelector(ARTICLE_TEXT)) return;
  import('./article-scroll.ts').then(
    (code) => code.handleArticleScroll(),
    () => {},
  );
}

/** Opens the search at the key `/`, as on most sites. In a field, the key types the character. */
function openSearch(event: KeyboardEvent, searchPath: string): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
  if (
    target instanceof HTMLElement &&
    target.matches('input, textarea, select, dialog *, [contenteditable] *')
  )
    return;
  event.preventDefault();
  const field = searchField();
  if (field) field.focus();
  else location.assign(searchPath);
}

function searchField(): HTMLElement | null {
  return document.getElementById(ANCHORS.search);
}
