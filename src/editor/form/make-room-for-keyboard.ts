/** A lower window, in pixels, has a keyboard below it, or is a telephone on its side. */
const LOW_WINDOW = 500;
/** The height above the keyboard, in lines: six lines of text and the spaces between paragraphs. */
const LINES = 8;

/**
 * Keeps the text in sight above a phone's keyboard. Some browsers make the window lower than the keyboard leaves it;
 * in others the keyboard covers the page, and `--keyboard` has its height. Returns a function that stops the updates.
 */
export function makeRoomForKeyboard(form: HTMLElement): () => void {
  const view = window.visualViewport;
  const abort = new AbortController();
  let lastHeight: number | undefined;
  const measure = () => {
    // While the page is zoomed, the visual viewport is smaller without a keyboard.
    if (!view || view.scale > 1) return;
    const keyboardHeight = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    form.toggleAttribute('data-keyboard', keyboardHeight > 0 || view.height <= LOW_WINDOW);
    // Each change of the property restyles the whole form.
    if (keyboardHeight !== lastHeight) form.style.setProperty('--keyboard', `${keyboardHeight}px`);
    lastHeight = keyboardHeight;
  };
  const makeRoom = () => {
    measure();
    if (form.hasAttribute('data-keyboard')) showFirstLines(form);
  };
  view?.addEventListener('scroll', measure, { signal: abort.signal });
  view?.addEventListener('resize', makeRoom, { signal: abort.signal });
  form.addEventListener('focusin', makeRoom, { signal: abort.signal });
  measure();
  return () => abort.abort();
}

/** Scrolls until the first lines of the text with the focus stand above the bars at the bottom. */
function showFirstLines(form: HTMLElement): void {
  const text = document.activeElement;
  const bars = form.querySelector('.bars');
  if (!bars || !text?.matches('[data-slate-editor]')) return;
  const { lineHeight, paddingTop } = getComputedStyle(text);
  const firstLine = text.getBoundingClientRect().top + Number.parseFloat(paddingTop);
  const hiddenHeight = firstLine + LINES * Number.parseFloat(lineHeight) - bars.getBoundingClientRect().top;
  if (hiddenHeight > 0) window.scrollBy({ top: hiddenHeight, behavior: 'instant' });
}
