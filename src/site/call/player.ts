/** Synchronizes drawing, text and controls with a recording. Loaded when somebody begins to listen. */
import { clockText } from './clock-text.ts';

/** Milliseconds of the animations for each second of the call. `call.css` contains the same value. */
const ANIMATION_MS_PER_SECOND = 300;

/** The pause after a line in seconds, as in `call-sound.ts`. */
const BREATH_SECONDS = 0.3;

/** The last position that the seek bar reaches, before the end of the recording in seconds. */
const END_MARGIN = 0.05;

const LABELS = {
  idle: 'Dinleyin',
  playing: 'Durdurun',
  paused: 'Sürdürün',
  ended: 'Yeniden dinleyin',
  failed: 'Yeniden deneyin',
};

type Line = { element: HTMLElement; at: number };

const followedRecordings = new WeakSet<HTMLAudioElement>();

/** Synchronizes a scene with its recording. Further calls of the function for the same recording do nothing. */
export function followRecording(scene: HTMLElement, audio: HTMLAudioElement): void {
  if (followedRecordings.has(audio)) return;
  followedRecordings.add(audio);
  const seconds = Number(audio.dataset['seconds']);
  const lines = [...scene.querySelectorAll<HTMLElement>('[data-line]')].map((element) => ({
    element,
    at: Number(element.dataset['line']),
  }));
  const label = scene.querySelector('.listen .num');
  const bar = scene.querySelector<HTMLInputElement>('.seek');
  scene.dataset['heard'] = '';
  timeWords(lines, seconds);
  if (bar) handleKeys(bar, scene.querySelector<HTMLElement>('.listen'), audio, lines);

  let animations: Animation[] = [];
  let frame = 0;
  const update = () => {
    cancelAnimationFrame(frame);
    const state = stateOf(audio);
    if (scene.dataset['call'] !== state) {
      scene.dataset['call'] = state;
      animations = pausedAnimations(scene);
    }
    const isBegun = state === 'playing' || state === 'paused';
    const second = isBegun ? audio.currentTime : 0;
    for (const animation of animations) animation.currentTime = second * ANIMATION_MS_PER_SECOND;
    const line = isBegun ? lines.findLast(({ at }) => at <= second) : undefined;
    for (const { element } of lines) element.toggleAttribute('data-spoken', element === line?.element);
    const text = `${LABELS[state]} · ${clockText(isBegun ? second : seconds)}`;
    if (label && label.textContent !== text) label.textContent = text;
    const position = state === 'ended' ? seconds : second;
    scene.style.setProperty('--share', String(position / seconds));
    if (bar) {
      bar.valueAsNumber = position;
      const spokenText = line?.element.querySelector('p')?.textContent ?? 'başı';
      bar.setAttribute(
        'aria-valuetext',
        `${clockText(position)}, ${state === 'ended' ? 'sonu' : spokenText}`,
      );
    }
    if (state === 'playing') frame = requestAnimationFrame(update);
  };
  for (const change of ['play', 'pause', 'ended', 'seeking', 'seeked', 'error'])
    audio.addEventListener(change, update);
  bar?.addEventListener('input', update);
  update();
}

function stateOf(audio: HTMLAudioElement): keyof typeof LABELS {
  if (audio.error) return 'failed';
  if (audio.ended) return 'ended';
  if (!audio.paused) return 'playing';
  return audio.currentTime > 0 ? 'paused' : 'idle';
}

/** Returns the animations that depend on the call's time. Other animations depend on the scroll position. */
function pausedAnimations(scene: HTMLElement): Animation[] {
  if (!scene.matches('.call')) return [];
  const animations = scene
    .getAnimations({ subtree: true })
    .filter((one) => one instanceof CSSAnimation && one.timeline === document.timeline);
  for (const animation of animations) animation.pause();
  return animations;
}

/** Divides the lines of a call into words, each with the second at which it is spoken. */
function timeWords(lines: readonly Line[], seconds: number): void {
  for (const [index, { element, at }] of lines.entries()) {
    const line = element.querySelector('p');
    const letters = line?.textContent?.length;
    if (!line || !letters) continue;
    const length = (lines[index + 1]?.at ?? seconds) - BREATH_SECONDS - at;
    let before = 0;
    const words = [...line.children]
      .flatMap<Element | string>((part) =>
        part.matches('mark') ? [part] : (part.textContent ?? '').split(/(?<=\s)/),
      )
      .map((word) => {
        const span = document.createElement('span');
        span.className = 'w';
        span.style.setProperty('--at', String(at + (before / letters) * length));
        span.append(word);
        before += span.textContent?.length ?? 0;
        return span;
      });
    line.replaceChildren(...words);
  }
}

/** Handles the keys of the seek bar. The page keys move by a line, and Space presses the button. */
function handleKeys(
  bar: HTMLInputElement,
  button: HTMLElement | null,
  audio: HTMLAudioElement,
  lines: readonly Line[],
): void {
  const end = Number(bar.max) - END_MARGIN;
  bar.step = '0.1';
  bar.addEventListener('keydown', (event) => {
    if (event.key === ' ') {
      event.preventDefault();
      button?.click();
      return;
    }
    const second = audio.currentTime;
    const targets: Record<string, number | undefined> = {
      ArrowRight: second + 2,
      ArrowUp: second + 2,
      ArrowLeft: second - 2,
      ArrowDown: second - 2,
      Home: 0,
      End: end,
      PageDown: lines.find(({ at }) => at > second)?.at ?? end,
      PageUp: lines.findLast(({ at }) => at < second - END_MARGIN)?.at ?? 0,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    audio.currentTime = Math.min(end, Math.max(0, target));
  });
}
