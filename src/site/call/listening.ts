import { delegate } from '#src/lib/delegate.ts';

/** The class of a button that plays a recording, kept apart from it: only pages with a recording have its style. */
export const LISTEN = 'listen';

const BUTTON = `[data-control="${LISTEN}"]`;

/** A length or a place in a recording, as the site writes times: `0.33`, `1.05`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}.${String(whole % 60).padStart(2, '0')}`;
}

/** Makes recordings play, one at a time. Sound begins within the press, as browsers demand. */
export function handleListening(): void {
  delegate(['click'], BUTTON, HTMLElement, (button) => {
    const audio = button.nextElementSibling;
    if (!(audio instanceof HTMLAudioElement)) return;
    for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
    const follower = import('./recording.ts');
    if (audio.paused) void audio.play().catch(() => {});
    else audio.pause();
    void follower.then(
      ({ followRecording }) => followRecording(button, audio, clockText),
      () => {},
    );
  });
}
