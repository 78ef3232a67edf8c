import { delegate } from '#src/lib/delegate.ts';

/**
 * This name is not in `listen-button.tsx`, because only pages with a recording need that component's style
 * sheet.
 */
export const LISTEN = 'listen';

const CONTROL = `[data-control="${LISTEN}"]`;

type Control = HTMLButtonElement | HTMLInputElement;

/**
 * Handles the buttons and the seek bar of a recording, and plays one recording at a time. Browsers require that
 * playing starts while they handle the press; the rest of the player is loaded meanwhile. The focus of the seek bar
 * loads the code that handles its keys.
 */
export function handleListening(): void {
  const handle = (control: Control) => {
    const scene = control.closest<HTMLElement>('section, article');
    const audio = scene?.querySelector('audio');
    if (!scene || !audio) return;
    change(audio, control);
    import('./player.ts').then(
      (code) => code.followRecording(scene, audio),
      () => {
        audio.pause();
        scene.dataset['call'] = 'failed';
      },
    );
  };
  delegate(['click'], `button${CONTROL}`, HTMLButtonElement, handle);
  delegate(['focusin', 'input'], `input${CONTROL}`, HTMLInputElement, handle);
}

/** Moves the recording to the control's second if it has one. A button also plays or pauses. */
function change(audio: HTMLAudioElement, { type, value }: Control): void {
  if (value) audio.currentTime = Number(value);
  if (type !== 'button') return;
  const isStarted = value || audio.paused;
  for (const one of document.querySelectorAll('audio')) one.pause();
  if (!isStarted) return;
  // Without this call, a recording that could not be loaded is not requested again.
  if (audio.error) audio.load();
  audio.play().catch(() => {});
}
