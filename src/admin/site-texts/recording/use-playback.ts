import { type RefObject, useEffect, useRef, useState } from 'react';
import { roundTime } from '#shared/site-texts/recording.ts';

export type Playback = {
  isPlaying: boolean;
  /** The position in seconds, with one decimal. */
  time: number;
  rate: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  playFrom: (seconds: number) => void;
  setRate: (rate: number) => void;
  /** Returns the exact position in seconds. */
  now: () => number;
};

/**
 * The ref of an `audio` element, and the state of the element. The component is rendered ten times a second while
 * the element plays.
 */
export function usePlayback(): [RefObject<HTMLAudioElement | null>, Playback] {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [rate, setRate] = useState(1);

  useEffect(() => {
    const element = audio.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const update = () => {
      setPlaying(!element.paused && !element.ended);
      setTime(roundTime(element.currentTime));
    };
    const step = () => {
      update();
      if (!element.paused && !listeners.signal.aborted) requestAnimationFrame(step);
    };
    element.addEventListener('play', step, { signal: listeners.signal });
    for (const change of ['pause', 'ended', 'seeked', 'error'])
      element.addEventListener(change, update, { signal: listeners.signal });
    return () => {
      listeners.abort();
      element.pause();
    };
  }, []);

  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = Math.max(0, seconds);
    setTime(roundTime(Math.max(0, seconds)));
  };
  const play = () => void audio.current?.play().catch(() => {});
  const playback: Playback = {
    isPlaying,
    time,
    rate,
    seek,
    toggle: () => (audio.current?.paused === false ? audio.current.pause() : play()),
    playFrom(seconds) {
      seek(seconds);
      play();
    },
    setRate(next) {
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    now: () => audio.current?.currentTime ?? 0,
  };
  return [audio, playback];
}
