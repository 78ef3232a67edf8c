/** Shows failures to a developer: in Vite's overlay in the browser, and as readable lines in the terminal. */
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { ERRORS } from '#shared/errors.ts';
import type { RenderingEntry } from '#shared/rendering-entry.ts';

type OverlayError = ErrorPayload['err'];

/**
 * Converts an error for Vite's overlay. Errors of Vite also have a file, a position and an excerpt of the
 * code.
 */
function overlayErrorOf(error: unknown): OverlayError {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  const { id, frame, plugin, loc } = error as Error & Partial<OverlayError>;
  return {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(framesOf(error)),
    ...(id !== undefined && { id }),
    ...(frame !== undefined && { frame: stripVTControlCharacters(frame) }),
    ...(plugin !== undefined && { plugin }),
    ...(loc !== undefined && { loc }),
  };
}

export function readableFailure(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${framesOf(error)}` : String(error);
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n');
}

/** Returns a page with only the overlay. Vite's client in the page reloads it after the next change. */
export function failurePage(error: unknown): string {
  return `<!doctype html><title>Error</title>${overlayTag(error)}`;
}

function overlayTag(cause: unknown): string {
  const error = JSON.stringify(overlayErrorOf(cause)).replaceAll('<', '\\u003c');
  return `<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${error}));
</script>`;
}

/** Wraps the rendering entry, so that each page whose data or rendering failed has the overlay. */
export function withOverlay(entry: RenderingEntry): RenderingEntry {
  const errorsByRequest = new Map<string, unknown>();
  return {
    ...entry,
    async renderPage(request) {
      const recordError = (error: unknown) => errorsByRequest.set(request.requestId, error);
      const codeOf: typeof request.codeOf = (error) => {
        const code = request.codeOf(error);
        if (ERRORS[code].status >= 500) recordError(error);
        return code;
      };
      const page = await entry.renderPage({ ...request, codeOf }).catch((error: unknown) => {
        recordError(error);
        throw error;
      });
      if (page.kind !== 'page' || !errorsByRequest.has(request.requestId)) return page;
      const head = page.head + overlayTag(errorsByRequest.get(request.requestId));
      errorsByRequest.delete(request.requestId);
      return { ...page, head };
    },
  };
}
