import { PEAK_COUNT } from '#shared/site-texts/parts.ts';

/** The rate at which the sound is read for its drawing. */
const SAMPLE_RATE = 8000;

/**
 * Reads the sound of a recording for its drawing.
 * @returns 140 integers from 0 to 100: the loudest sound of each column, relative to the loudest of all
 * @throws if the browser cannot read the recording
 */
export async function readPeaks(url: string): Promise<number[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The recording has the status ${response.status}.`);
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0));
}

/** @param samples from -1 to 1 */
export function peaksOf(samples: Float32Array): number[] {
  const loudest = Array.from({ length: PEAK_COUNT }, () => 0);
  for (const [index, sample] of samples.entries()) {
    const column = Math.floor((index * PEAK_COUNT) / samples.length);
    loudest[column] = Math.max(loudest[column] ?? 0, Math.abs(sample));
  }
  const most = Math.max(...loudest);
  return loudest.map((peak) => (most === 0 ? 0 : Math.round((peak / most) * 100)));
}
