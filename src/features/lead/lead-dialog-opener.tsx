import type { ButtonName } from '#shared/analytics-events.ts';
import { useEffect } from 'react';
import { type LeadRequest, openLeadDialog, prepareLeadDialog } from './open-lead-dialog.ts';

/** Makes every lead button of the page open the dialog, wherever it stands and whoever drew it. */
export function LeadDialogOpener() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const button = buttonAt(event.target);
      if (!button) return;
      // Before the listener that follows links.
      event.preventDefault();
      void openLeadDialog(requestOf(button), button.href);
    };
    const onIntent = (event: Event) => {
      if (buttonAt(event.target)) prepareLeadDialog();
    };
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('touchstart', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('touchstart', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
  return null;
}

function buttonAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lead-button]') : null;
}

function requestOf({ dataset }: HTMLElement): LeadRequest {
  return {
    // Written by LeadButton alone, whose names the compiler knows.
    button: dataset['leadButton'] as ButtonName,
    variant: dataset['leadVariant'] === 'contact' ? 'contact' : 'demo',
    package: dataset['leadPackage'],
  };
}
