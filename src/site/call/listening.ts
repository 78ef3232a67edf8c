import { delegate } from '#src/lib/delegate.ts';

/**
 * This name is not in `listen-button.tsx`, because only pages with a recording need that component's style
 * sheet.
 */
export const LISTEN = 'listen';

const BUTTON = `[data-control="${LISTEN}"]`;

/** Formats seconds in the site's notation: `0.33`, `1.05`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}.${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Handles the buttons, and plays one recording at a time. Browsers require that playing starts while they handle
 * the press.
 */
export function handleListening(): void {
  delegate(['click'], BUTTON, HTMLElement, (button) => {
    const audio = button.nextElementSibling;
    if (!(audio instanceof HTMLAudioElement)) return;
    for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
    const recordingModule = import('./recording.ts');
    if (audio.paused) void audio.play().catch(() => {});
    else audio.pause();
    void recordingModule.then(
      ({ followRecording }) => followRecording(button, audio, clockText),
      () => {},
    );
  });
}
