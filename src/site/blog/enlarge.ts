/** Displays an enlarged picture. Escape, a press anywhere and Back close it. */
import { openOverlayEntry } from '#src/site/lib/overlay-entry.ts';
import './enlarge.css';

/** Displays the picture of a button. @param button the button beside the picture in the article's markup */
export function enlarge(button: HTMLElement): void {
  const picture = button.parentElement?.querySelector('img');
  if (!picture || document.querySelector('dialog.enlarged')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.setAttribute('aria-label', picture.alt || (button.getAttribute('aria-label') ?? ''));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'close';
  close.setAttribute('aria-label', 'Kapat');
  const large = new Image();
  if (picture.srcset) {
    large.sizes = '100vw';
    large.srcset = picture.srcset;
  }
  large.src = picture.srcset ? picture.src : picture.currentSrc || picture.src;
  large.alt = picture.alt;
  // A drawing is scaled up. A photograph is never larger than its own size.
  large.className = /\.svg($|[?#])/.test(large.src) ? 'drawn' : '';
  const frame = document.createElement('div');
  frame.append(large);
  const caption = button.closest('figure')?.querySelector('figcaption')?.textContent;
  if (caption) frame.append(Object.assign(document.createElement('p'), { textContent: caption }));
  dialog.append(frame, close);
  document.body.append(dialog);
  showUntilClosed(dialog, button);
}

/** Displays the dialog until the visitor closes it. Back closes the dialog and stays on the page. */
function showUntilClosed(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const entry = openOverlayEntry(() => {
    dialog.close();
    return true;
  });
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    entry.leave();
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  dialog.showModal();
}
