import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import './happy-dom.ts';

/**
 * Renders `element` as static markup in a new container. The container is removed when the test ends, because all tests of a file share one document.
 */
export function showMarkup(element: ReactElement): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(element);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return container;
}
