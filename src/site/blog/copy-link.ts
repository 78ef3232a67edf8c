/**
 * Handles the buttons that copy and share. Browsers allow copying and sharing only synchronously in a press.
 */
import { copyText } from '#src/lib/copy-text.ts';
import { delegate, onApproach } from '#src/lib/delegate.ts';
import { prepareToaster, toast } from '#src/ui/toast.ts';

const LINK = 'button[data-copy]';
const CODE = 'button[data-copy-code]';
const SHEET = 'button[data-share]';
/** Milliseconds for which the button confirms the copy. */
const DONE_MS = 2_000;

export function handleCopyButtons(): void {
  delegate(['click'], LINK, HTMLButtonElement, (button) => void copyLink(button));
  delegate(['click'], CODE, HTMLButtonElement, (button) => void copyCode(button));
  onApproach(LINK, prepareToaster);
  // The class is on the root element, because this script does not run again for later pages of the visit.
  if ('share' in navigator) document.documentElement.classList.add('can-share');
  delegate(['click'], SHEET, HTMLButtonElement, ({ dataset: { share: url = '', title = '' } }) => {
    // Closing the share sheet rejects the promise.
    navigator.share({ title, url }).catch(() => {});
  });
}

async function copyLink(button: HTMLElement): Promise<void> {
  const { copy = '', copied = '', failed = '' } = button.dataset;
  const lang = button.closest<HTMLElement>('[lang]')?.lang;
  try {
    await copyText(copy);
  } catch {
    return toast(failed, 'error', { lang });
  }
  return toast(copied, 'success', { lang });
}

/** Copies code. Screen readers announce the changed label of the button. */
async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre');
  const { textContent: word, dataset } = button;
  if (!code || word === dataset['done']) return;
  try {
    await copyText(code.textContent);
  } catch {
    getSelection()?.selectAllChildren(code);
    return;
  }
  button.setAttribute('aria-live', 'polite');
  button.textContent = dataset['done'] ?? '';
  setTimeout(() => (button.textContent = word), DONE_MS);
}
