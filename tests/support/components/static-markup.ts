import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/**
 * Renders static markup into a new element until the test ends, as the tests of a file share a document.
 */
export function showMarkup(element: ReactElement): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(element);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return container;
}
