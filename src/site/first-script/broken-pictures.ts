/** Replaces a post's picture that fails to load with the text for posts without a picture. */
import { delegate } from '#src/lib/delegate.ts';

/** Handles pictures that fail to load, including those that failed before this script. */
export function watchBrokenPictures(): void {
  // The listener is in the capture phase, as the event `error` does not bubble.
  delegate(['error'], 'img', HTMLImageElement, showMissingPicture, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) showMissingPicture(image);
  }
}

function showMissingPicture(image: HTMLImageElement): void {
  const plate = image.closest<HTMLElement>('.plate:not(.none)');
  if (!plate) return;
  const text = document.createElement('span');
  text.lang = plate.dataset['lang'] ?? '';
  text.textContent = plate.dataset['none'] ?? '';
  // The picture stays in the document, because React still manages its element.
  plate.append(text);
  plate.classList.add('none');
}
