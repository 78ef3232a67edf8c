/**
 * Writes the height of a phone's keyboard to `--keyboard`, as in some browsers it overlays the page. Returns
 * a function that stops it.
 */
export function keepKeyboardHeight(form: HTMLElement): () => void {
  const view = window.visualViewport;
  const abort = new AbortController();
  const measure = () => {
    // A zoomed page has a smaller visual viewport, too.
    if (!view || view.scale > 1) return;
    const covered = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    form.toggleAttribute('data-keyboard', covered > 0);
    form.style.setProperty('--keyboard', `${covered}px`);
  };
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, measure, { signal: abort.signal });
  measure();
  return () => abort.abort();
}
