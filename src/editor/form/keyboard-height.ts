/**
 * Keeps the height of what a phone's keyboard covers in the property `--keyboard`, and that it does in `data-keyboard`, as some browsers lay it over the page.
 * Returns a function that stops it.
 */
export function keepKeyboardHeight(form: HTMLElement): () => void {
  const view = window.visualViewport;
  const heard = new AbortController();
  const measure = () => {
    // A page that is zoomed in shows a part of itself as well.
    if (!view || view.scale > 1) return;
    const covered = Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    form.toggleAttribute('data-keyboard', covered > 0);
    form.style.setProperty('--keyboard', `${covered}px`);
  };
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, measure, { signal: heard.signal });
  measure();
  return () => heard.abort();
}
