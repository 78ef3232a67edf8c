import { delegate } from '#src/lib/delegate.ts';

/**
 * This name is not in `listen-button.tsx`, because only pages with a recording need that component's style
 * sheet.
 */
export const LISTEN = 'listen';

const CONTROL = `[data-control="${LISTEN}"]`;

/** Formats seconds as `0:33`, `1:05`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Handles the buttons and the seek bar of a recording, and plays one recording at a time. Browsers require that
 * playing starts while they handle the press; the rest of the player is loaded meanwhile.
 */
export function handleListening(): void {
  delegate(['click'], `button${CONTROL}`, HTMLButtonElement, (button) => {
    const { value } = button;
    useRecording(button, (audio) => {
      if (value) audio.currentTime = Number(value);
      if (value || audio.paused) play(audio);
      else audio.pause();
    });
  });
  // The focus loads the code that handles the bar's keys.
  delegate(['focusin', 'input'], `input${CONTROL}`, HTMLInputElement, (bar) => {
    useRecording(bar, (audio) => {
      audio.currentTime = bar.valueAsNumber;
    });
  });
}

/** Changes the recording of the surrounding section or article, and loads the code that displays it. */
function useRecording(control: HTMLElement, change: (audio: HTMLAudioElement) => void): void {
  const scene = control.closest<HTMLElement>('section, article');
  const audio = scene?.querySelector('audio');
  if (!scene || !audio) return;
  change(audio);
  import('./player.ts').then(
    ({ followRecording }) => followRecording(scene, audio, clockText),
    () => {
      audio.pause();
      scene.dataset['call'] = 'failed';
    },
  );
}

function play(audio: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
  // Without this call, a recording that could not be loaded is not requested again.
  if (audio.error) audio.load();
  audio.play().catch(() => {});
}
