/** Fetched with the first toast. It has a root of its own, so that a page that is not hydrated can speak too. */
import { reportFailure } from '#src/lib/report-failure.ts';
import { system } from '#src/theme/system.ts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createToaster, Toaster, ToastDescription, ToastRoot, ToastTitle } from '@chakra-ui/react/toast';
import { createRoot } from 'react-dom/client';
import type { ToastKind, ToastOptions } from './toast.ts';

/** Specification, section 9: one toast at a time; a dismissed one is removed after this long. */
const REMOVE_DELAY_MS = 1_000_000;
const SHOWN_FOR_MS = 5_000;

const toaster = createToaster({
  placement: 'bottom',
  max: 1,
  duration: SHOWN_FOR_MS,
  removeDelay: REMOVE_DELAY_MS,
});

/** Shows `text` in place of the toast before. */
export function showToast(text: string, kind: ToastKind, { detail, shownForMs }: ToastOptions): void {
  toaster.remove();
  toaster.create({ title: text, type: kind, description: detail, duration: shownForMs ?? SHOWN_FOR_MS });
}

function mountToaster(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place, { onUncaughtError: (error) => reportFailure('toaster', error) }).render(
    <ChakraProvider value={system}>
      <Toaster toaster={toaster}>
        {({ title, type, description }) => (
          <ToastRoot role={type === 'error' ? 'alert' : 'status'} lang="en">
            <div>
              <ToastTitle>{title}</ToastTitle>
              {description !== undefined && <ToastDescription>{description}</ToastDescription>}
            </div>
          </ToastRoot>
        )}
      </Toaster>
    </ChakraProvider>,
  );
}

mountToaster();
