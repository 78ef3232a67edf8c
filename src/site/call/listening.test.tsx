import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { CallControl } from './call-control.tsx';
import { clockText } from './clock-text.ts';
import { ListenButton, SeekBar, SeekTime } from './listen-button.tsx';
import { handleListening } from './listening.ts';

handleListening();

function Scene({ seconds }: { seconds: number }) {
  return (
    <section data-call="idle">
      <div data-line={1}>
        <SeekTime at={1} />
        <p>
          <span>Buyurun.</span>
        </p>
      </div>
      <div data-line={5}>
        <SeekTime at={5} />
        <p>
          <span>Randevu alacaktım, </span>
          <mark>yarın</mark>
          <span>.</span>
        </p>
      </div>
      <ListenButton recording={{ src: `/media/${seconds}.mp3`, seconds }} of="Arama" />
      <SeekBar seconds={seconds} />
    </section>
  );
}

/** happy-dom cannot play audio, so the test dispatches the events of a browser. */
function simulatePlayback(audio: HTMLAudioElement, isPaused: boolean): void {
  Object.defineProperty(audio, 'paused', { value: isPaused, configurable: true });
  audio.dispatchEvent(new Event(isPaused ? 'pause' : 'play'));
}

function simulate(audio: HTMLAudioElement | undefined, values: object, event: string): void {
  if (!audio) throw new Error('There is no recording.');
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(audio, name, { value, configurable: true, writable: true });
  audio.dispatchEvent(new Event(event));
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLAudioElement) {
    simulatePlayback(this, false);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLAudioElement) {
    simulatePlayback(this, true);
  });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
  showMarkup(
    <>
      <Scene seconds={33} />
      <Scene seconds={65} />
    </>,
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const scenes = () => [...document.querySelectorAll<HTMLElement>('section')];
const buttonOf = (scene: HTMLElement | undefined) => scene?.querySelector<HTMLElement>('.listen');
const audioOf = (scene: HTMLElement | undefined) => scene?.querySelector('audio') ?? undefined;
const barOf = (scene: HTMLElement | undefined) => scene?.querySelector<HTMLInputElement>('.seek');
const labelOf = (scene: HTMLElement | undefined) => scene?.querySelector('.listen .num')?.textContent;
const stateOf = (scene: HTMLElement | undefined) => [scene?.dataset['call'], labelOf(scene)];
const currentLines = () => [...document.querySelectorAll('[data-spoken] p')].map((line) => line.textContent);

const press = (scene: HTMLElement | undefined, key: string) =>
  barOf(scene)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('a button names its recording and the length before playing', () => {
  expect(scenes().map((scene) => buttonOf(scene)?.textContent)).toEqual([
    'Arama: Dinleyin · 0:33',
    'Arama: Dinleyin · 1:05',
  ]);
});

test('the button has the states of the recording, and the current line follows the sound', async () => {
  const [scene] = scenes();
  const audio = audioOf(scene);
  buttonOf(scene)?.click();
  await vi.waitFor(() => expect(stateOf(scene)).toEqual(['playing', 'Durdurun · 0:00']));
  expect(currentLines()).toEqual([]);

  simulate(audio, { currentTime: 6.4 }, 'seeked');
  expect(labelOf(scene)).toBe('Durdurun · 0:06');
  expect(currentLines()).toEqual(['Randevu alacaktım, yarın.']);
  expect(barOf(scene)?.getAttribute('aria-valuetext')).toBe('0:06, Randevu alacaktım, yarın.');

  buttonOf(scene)?.click();
  expect(stateOf(scene)).toEqual(['paused', 'Sürdürün · 0:06']);

  simulate(audio, { ended: true, paused: true }, 'ended');
  expect(stateOf(scene)).toEqual(['ended', 'Yeniden dinleyin · 0:33']);
  expect(currentLines()).toEqual([]);

  simulate(audio, { error: { code: 4 } }, 'error');
  expect(stateOf(scene)).toEqual(['failed', 'Yeniden deneyin · 0:33']);
});

test('each word of a line gets its time', async () => {
  const [scene] = scenes();
  buttonOf(scene)?.click();
  await vi.waitFor(() => expect(scene?.querySelectorAll('.w').length).toBe(5));
  const times = [...(scene?.querySelectorAll<HTMLElement>('.w') ?? [])].map(
    ({ style }) => Math.round(Number(style.getPropertyValue('--at')) * 10) / 10,
  );
  expect(times).toEqual([1, 5, 13.9, 26.1, 31.6]);
  expect(scene?.querySelector('.w > mark')?.textContent).toBe('yarın');
});

test('a time of the script plays from there', async () => {
  const [scene] = scenes();
  scene?.querySelectorAll<HTMLElement>('.seek-time')[1]?.click();
  expect(audioOf(scene)?.currentTime).toBe(5);
  await vi.waitFor(() => expect(stateOf(scene)).toEqual(['playing', 'Durdurun · 0:05']));
});

test('the keys of the seek bar move by two seconds and by a line, and Space plays', async () => {
  const [scene] = scenes();
  barOf(scene)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await vi.waitFor(() => expect(barOf(scene)?.step).toBe('0.1'));
  press(scene, ' ');
  expect(scene?.dataset['call']).toBe('playing');
  const timeAfter = (key: string) => {
    press(scene, key);
    return audioOf(scene)?.currentTime;
  };
  expect(timeAfter('ArrowRight')).toBe(2);
  expect(timeAfter('PageDown')).toBe(5);
  expect(timeAfter('PageDown')).toBe(32.95);
  expect(timeAfter('PageUp')).toBe(5);
  expect(timeAfter('ArrowLeft')).toBe(3);
  expect(timeAfter('End')).toBe(32.95);
  expect(timeAfter('Home')).toBe(0);
  press(scene, ' ');
  expect(audioOf(scene)?.paused).toBe(true);
});

test('only one recording plays at a time', async () => {
  const [first, second] = scenes();
  buttonOf(first)?.click();
  await vi.waitFor(() => expect(first?.dataset['call']).toBe('playing'));
  buttonOf(second)?.click();
  await vi.waitFor(() => expect(second?.dataset['call']).toBe('playing'));
  expect(first?.dataset['call']).not.toBe('playing');
  expect(scenes().map((scene) => audioOf(scene)?.paused)).toEqual([true, false]);
});

test('the control of a call without a recording does not look like a player', () => {
  expect(showMarkup(<CallControl />).innerHTML).not.toMatch(/Dinle|oynat|audio/);
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [33, '0:33'],
  [65, '1:05'],
])('%s seconds are formatted as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
