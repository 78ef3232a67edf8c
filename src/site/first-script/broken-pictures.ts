/** Replaces a post's picture that fails to load by the plate for posts without one. */
import { delegate } from '#src/lib/delegate.ts';

/** Includes pictures that failed earlier. */
export function watchBrokenPictures(): void {
  // The event does not bubble, so it must be captured.
  delegate(['error'], 'img', HTMLImageElement, showNoImage, { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) showNoImage(image);
  }
}

function showNoImage(image: HTMLImageElement): void {
  const plate = image.closest<HTMLElement>('.plate:not(.none)');
  if (!plate) return;
  const text = document.createElement('span');
  text.lang = plate.dataset['lang'] ?? '';
  text.textContent = plate.dataset['none'] ?? '';
  // Beside the picture, which React still owns.
  plate.append(text);
  plate.classList.add('none');
}
