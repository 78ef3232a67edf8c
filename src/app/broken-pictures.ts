/** A post's picture that does not arrive leaves the plate that says so, as if it had never been named. */

/** Starts watching the whole page, for pictures that failed before as well. */
export function watchBrokenPictures(): void {
  // The event does not bubble.
  document.addEventListener('error', ({ target }) => showNoImage(target), { capture: true });
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) showNoImage(image);
  }
}

function showNoImage(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const plate = target.closest('.plate:not(.none)');
  if (!plate) return;
  const text = document.createElement('span');
  text.lang = 'en';
  text.textContent = 'No image';
  // Beside the picture, which stays where React put it.
  plate.append(text);
  plate.classList.add('none');
}
