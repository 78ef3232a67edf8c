/** The outline of the text that is edited in the form, with the label of its field. */
let outlined: { path: string; label: string } | undefined;
let frame: HTMLElement | undefined;

/** Scrolls to the text if it is not in view. */
export function outline(path: string | null, label: string): void {
  outlined = path === null ? undefined : { path, label };
  const element = outlinedElement();
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  if (element && !isInView(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  redrawOutline();
}

export function redrawOutline(): void {
  const element = outlinedElement();
  frame ??= createFrame();
  frame.hidden = !element;
  if (!element || !outlined) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  frame.dataset['label'] = outlined.label;
  Object.assign(frame.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Outside `#root`, which equals the server's page. */
function createFrame(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'preview-outline';
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  return element;
}

/** Returns the first element of the path that is drawn; a closed answer is drawn when it is opened. */
function outlinedElement(): Element | undefined {
  if (!outlined) return undefined;
  const elements = [...document.querySelectorAll(`[data-field~="${CSS.escape(outlined.path)}"]`)];
  return elements.find(isDrawn) ?? elements.find((element) => element.closest('details:not([open])'));
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
