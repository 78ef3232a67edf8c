/** The text to outline: the path of the focused field in the form, and the label of this field. */
let outlined: { path: string; label: string } | undefined;
let frame: HTMLElement | undefined;
let isScrolled = true;

/** Draws the outline again when texts move because of fonts, pictures, animations or opened answers. */
const moves = new ResizeObserver(drawOutline);

/** Outlines a text, and scrolls to it if it is not in view. A closed answer is opened first. */
export function outline(path: string | null, label: string): void {
  outlined = path === null ? undefined : { path, label };
  isScrolled = false;
  moves.disconnect();
  moves.observe(document.body);
  const elements = elementsOfPath();
  const closed = elements.some(isDrawn) ? undefined : elements[0]?.closest('details');
  if (closed) closed.open = true;
  // The text in an answer that was just opened is outlined in the next frame, when its observer is called.
  for (const element of elements) moves.observe(element);
  drawOutline();
}

export function drawOutline(): void {
  const element = elementsOfPath().find(isDrawn);
  frame ??= createFrame();
  frame.hidden = !element;
  if (!element || !outlined) return;
  if (!isScrolled && !isInView(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  isScrolled = true;
  const { left, top, width, height } = element.getBoundingClientRect();
  frame.dataset['label'] = outlined.label;
  Object.assign(frame.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Creates the element of the outline. It is outside `#root`, whose content equals the server's page. */
function createFrame(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'preview-outline';
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  return element;
}

/** Returns the elements of the text, those with the shortest texts first. */
function elementsOfPath(): HTMLElement[] {
  if (!outlined) return [];
  const selector = `[data-field~="${CSS.escape(outlined.path)}"]`;
  return [...document.querySelectorAll<HTMLElement>(selector)].sort(
    (a, b) => (a.textContent ?? '').length - (b.textContent ?? '').length,
  );
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  // The header covers the top of the page.
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return top >= header && bottom <= innerHeight;
}
