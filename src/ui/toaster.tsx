/** The toaster has its own React root, for pages without hydration. */

import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  createToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  Toaster,
  ToastRoot,
  ToastTitle,
} from '@chakra-ui/react/toast';
import { createRoot } from 'react-dom/client';
import { reportFailure } from '#src/lib/report-failure.ts';
import { system } from '#src/theme/system.ts';
import { IconStrokes } from './icon.tsx';

export type ToastKind = 'success' | 'error';

export type ToastOptions = {
  detail?: string | undefined;
  /** Milliseconds until the toast disappears. */
  shownForMs?: number;
  /** A button beside the text. `dismiss` is the label of a second button, which closes the toast. */
  action?: { label: string; dismiss: string; onPress: () => void };
  /** The language of the text, if it is not the page's language. */
  lang?: string | undefined;
};

/** Milliseconds until a dismissed toast is removed (specification, The product). */
const TOAST_REMOVE_MS = 1_000_000;
const SHOWN_FOR_MS = 5_000;

/**
 * The accessible name of the region of toasts, by the document's language. The name includes the focusing
 * shortcut.
 */
const REGION = { en: 'Notifications (Alt+T)', tr: 'Bildirimler (Alt+T)' };

const CROSS = 'M5 5l14 14M19 5L5 19';

export const toaster = createToaster({
  placement: 'bottom',
  offsets: { left: '1rem', right: '1rem', top: '1rem', bottom: 'var(--toast-bottom, 1rem)' },
  max: 1,
  duration: SHOWN_FOR_MS,
  removeDelay: TOAST_REMOVE_MS,
});

export function showToast(text: string, kind: ToastKind, options: ToastOptions): void {
  const { detail, shownForMs = SHOWN_FOR_MS, action, lang = document.documentElement.lang } = options;
  toaster.remove();
  toaster.create({
    title: text,
    type: kind,
    description: detail,
    duration: shownForMs,
    closable: action !== undefined,
    meta: { lang, dismiss: action?.dismiss },
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function mountToaster(): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { onUncaughtError: (error) => reportFailure('toaster', error) }).render(
    <ChakraProvider value={system}>
      <Toaster toaster={toaster} aria-label={document.documentElement.lang === 'tr' ? REGION.tr : REGION.en}>
        {({ title, type, description, action, closable, meta }) => (
          <ToastRoot role={type === 'error' ? 'alert' : 'status'} lang={textOf(meta?.['lang'])}>
            <div>
              <ToastTitle>{title}</ToastTitle>
              {description !== undefined && <ToastDescription>{description}</ToastDescription>}
            </div>
            {action && <ToastActionTrigger>{action.label}</ToastActionTrigger>}
            {closable && (
              <ToastCloseTrigger aria-label={textOf(meta?.['dismiss'])}>
                <IconStrokes path={CROSS} />
              </ToastCloseTrigger>
            )}
          </ToastRoot>
        )}
      </Toaster>
    </ChakraProvider>,
  );
}

mountToaster();
