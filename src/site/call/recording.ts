/** Synchronizes drawing, text and button with a recording. Loaded when somebody begins to listen. */

/** Milliseconds of the animation for each second of the call. `call.css` contains the same value. */
const ANIMATION_MS_PER_SECOND = 300;

const followedRecordings = new WeakSet<HTMLAudioElement>();

/** Synchronizes a call with its recording. Further calls of the function for the same recording do nothing. */
export function followRecording(
  button: HTMLElement,
  audio: HTMLAudioElement,
  clockText: (seconds: number) => string,
): void {
  const scene = button.closest('section, article');
  if (followedRecordings.has(audio) || !(scene instanceof HTMLElement)) return;
  followedRecordings.add(audio);
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
    // Other animations depend on the scroll position.
    if (!(animation instanceof CSSAnimation) || animation.timeline !== document.timeline) continue;
    animation.pause();
    animation.currentTime = second * ANIMATION_MS_PER_SECOND;
  }
}

/** Marks the line that is being spoken. */
function markLine(lines: readonly HTMLElement[], second: number): void {
  const currentLine = lines.findLast((line) => Number(line.dataset['line']) <= second);
  for (const line of lines) line.toggleAttribute('data-spoken', line === currentLine);
}
