/**
 * Writes the height of a phone's keyboard to `--keyboard`, as the keyboard covers the page in some browsers.
 * Returns a function that stops the updates.
 */
export function keepKeyboardHeight(form: HTMLElement): () => void {
  const view = window.visualViewport;
  const abort = new AbortController();
  let lastHeight = 0;
  const measure = () => {
    // While the page is zoomed, the visual viewport is smaller without a keyboard.
    if (!view || view.scale > 1) return;
    const keyboardHeight = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    // Each change of the property restyles the whole form.
    if (keyboardHeight === lastHeight) return;
    lastHeight = keyboardHeight;
    form.toggleAttribute('data-keyboard', keyboardHeight > 0);
    form.style.setProperty('--keyboard', `${keyboardHeight}px`);
  };
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, measure, { signal: abort.signal });
  measure();
  return () => abort.abort();
}
