/** Keeps drawing, words and button in step with a recording. Fetched when somebody begins to listen. */

/** Milliseconds of animation to a second of the call: call.css. */
const DRAWN_A_SECOND = 300;

const followed = new WeakSet<HTMLAudioElement>();

/** Begins to follow a recording, once. */
export function followRecording(
  button: HTMLElement,
  audio: HTMLAudioElement,
  clockText: (seconds: number) => string,
): void {
  const scene = button.closest('section, article');
  if (followed.has(audio) || !(scene instanceof HTMLElement)) return;
  followed.add(audio);
  scene.dataset['heard'] = '';
  const time = button.querySelector('.num');
  const lines = [...scene.querySelectorAll<HTMLElement>('[data-line]')];

  const step = () => {
    drawAt(scene, audio.currentTime);
    markLine(lines, audio.paused ? Number.NEGATIVE_INFINITY : audio.currentTime);
    button.toggleAttribute('data-sounding', !audio.paused && !audio.ended);
    const isBegun = audio.currentTime > 0 && !audio.ended;
    if (time) time.textContent = clockText(isBegun ? audio.currentTime : Number(button.dataset['seconds']));
    if (!audio.paused) requestAnimationFrame(step);
  };
  for (const change of ['play', 'pause', 'ended', 'seeked', 'error']) audio.addEventListener(change, step);
  step();
}

function drawAt(scene: HTMLElement, second: number): void {
  if (!scene.matches('.call')) return;
  for (const animation of scene.getAnimations({ subtree: true })) {
    // Other animations follow the scroll position, not the clock.
    if (!(animation instanceof CSSAnimation) || animation.timeline !== document.timeline) continue;
    animation.pause();
    animation.currentTime = second * DRAWN_A_SECOND;
  }
}

/** The line that is being spoken. */
function markLine(lines: readonly HTMLElement[], second: number): void {
  const spoken = lines.findLast((line) => Number(line.dataset['line']) <= second);
  for (const line of lines) line.toggleAttribute('data-spoken', line === spoken);
}
