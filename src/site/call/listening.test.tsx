import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { CallControl } from './call-control.tsx';
import { ListenButton } from './listen-button.tsx';
import { clockText, handleListening } from './listening.ts';

handleListening();

function Scene({ seconds }: { seconds: number }) {
  return (
    <section>
      <p data-line={1}>Buyurun.</p>
      <p data-line={5}>Randevu alacaktım.</p>
      <ListenButton recording={{ src: `/media/${seconds}.mp3`, seconds }} />
    </section>
  );
}

/** happy-dom cannot play audio, so the test dispatches the events of a browser. */
function simulatePlayback(audio: HTMLAudioElement, isPaused: boolean): void {
  Object.defineProperty(audio, 'paused', { value: isPaused, configurable: true });
  audio.dispatchEvent(new Event(isPaused ? 'pause' : 'play'));
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

const buttons = () => [...document.querySelectorAll<HTMLElement>('.listen')];
const recordings = () => buttons().map((button) => button.nextElementSibling as HTMLAudioElement);
const displayOf = (button: HTMLElement | undefined) => ({
  time: button?.querySelector('.num')?.textContent,
  sounding: button?.hasAttribute('data-sounding'),
});
const currentLines = () => [...document.querySelectorAll('[data-spoken]')].map((line) => line.textContent);

test('each button displays the length before playing', () => {
  expect(buttons().map((button) => button.textContent)).toEqual(['DinleDurdur · 0.33', 'DinleDurdur · 1.05']);
});

test('the current line follows the sound, and the button displays the time', async () => {
  const [button] = buttons();
  const [audio] = recordings();
  button?.click();
  await vi.waitFor(() => expect(displayOf(button)).toEqual({ time: '0.33', sounding: true }));
  expect(currentLines()).toEqual([]);

  if (audio) audio.currentTime = 6.4;
  audio?.dispatchEvent(new Event('seeked'));
  expect(displayOf(button)).toEqual({ time: '0.06', sounding: true });
  expect(currentLines()).toEqual(['Randevu alacaktım.']);

  button?.click();
  expect(displayOf(button)).toEqual({ time: '0.06', sounding: false });
  expect(currentLines()).toEqual([]);
});

test('only one recording plays at a time', async () => {
  const [first, second] = buttons();
  first?.click();
  await vi.waitFor(() => expect(displayOf(first).sounding).toBe(true));
  second?.click();
  await vi.waitFor(() => expect(displayOf(second).sounding).toBe(true));
  expect(displayOf(first).sounding).toBe(false);
  expect(recordings().map(({ paused }) => paused)).toEqual([true, false]);
});

test('the control of a call without a recording does not look like a player', () => {
  expect(showMarkup(<CallControl />).innerHTML).not.toMatch(/Dinle|oynat|audio/);
});

test.each([
  [0, '0.00'],
  [7.9, '0.07'],
  [33, '0.33'],
  [65, '1.05'],
])('%s seconds are formatted as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
