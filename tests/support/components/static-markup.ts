/** Static markup in the document of the component tests, which share it. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/** Shows the markup in an element of its own until the test ends. What others keep in the document stays. */
export function showMarkup(element: ReactElement): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(element);
  document.body.append(place);
  onTestFinished(() => place.remove());
  return place;
}
