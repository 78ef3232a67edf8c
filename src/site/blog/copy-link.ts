/** Handles the buttons for copying and sharing. Browsers allow both only while they handle the press. */
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
  // The class is on the root element, because the script does not run again after client-side navigation.
  if ('share' in navigator) document.documentElement.classList.add('can-share');
  delegate(['click'], SHEET, HTMLButtonElement, ({ dataset: { share: url = '', title = '' } }) => {
    // The promise rejects if the visitor closes the share sheet.
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

/** Copies code. The changed label of the button tells screen readers that the code was copied. */
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
