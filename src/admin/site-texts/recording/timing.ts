/** Pure changes of a call or a dialogue with a recording. Their fields may be incomplete. */
import { isRecord } from '#shared/is-record.ts';
import { isRecording } from '#shared/site-texts/is-recording.ts';
import { roundTime, TIME_STEP } from '#shared/site-texts/recording.ts';
import type { Json } from '../record-form.ts';

/** A call or a dialogue: `lines`, and for a call the length `seconds` and the slip with its rows. */
export type Scene = { [key: string]: Json };

export type NewRecording = { src: string; seconds: number; peaks: number[] };

/** The times of a call before it had a recording. */
type Drawing = { seconds: number; lines: number[]; rows: number[] };

function listOf(value: Json | undefined): Scene[] {
  return Array.isArray(value) ? value.filter((item): item is Scene => isRecord(item)) : [];
}

export function linesOf({ lines }: Scene): Scene[] {
  return listOf(lines);
}

/** Returns the second at which each line begins. */
export function startsOf(scene: Scene): (number | undefined)[] {
  return linesOf(scene).map(({ at }) => (typeof at === 'number' ? at : undefined));
}

function rowsOf({ slip }: Scene): Scene[] {
  return isRecord(slip) ? listOf(slip['rows']) : [];
}

function withStarts(items: readonly Scene[], starts: readonly (number | undefined)[]): Scene[] {
  return items.map((item, index) => {
    const { at: _before, ...others } = item;
    const at = starts[index];
    return at === undefined ? others : { ...others, at };
  });
}

function drawingOf({ audio }: Scene): Drawing | undefined {
  const drawing = isRecord(audio) ? audio['drawing'] : undefined;
  return isRecord(drawing) ? (drawing as Drawing) : undefined; // Only `attach` writes it.
}

/** Only a call has a length. */
function isCall(scene: Scene): scene is Scene & { seconds: number } {
  return typeof scene['seconds'] === 'number';
}

/** Gives a scene a recording. Its lines have no times then; those of a call's drawing are stored. */
export function attach(scene: Scene, recording: NewRecording): Scene {
  const lines = withStarts(linesOf(scene), []);
  if (!isCall(scene)) return { ...scene, lines, audio: recording };
  const drawing = drawingOf(scene) ?? {
    seconds: scene.seconds,
    lines: startsOf(scene).map((at) => at ?? 0),
    rows: rowsOf(scene).map(({ at }) => (typeof at === 'number' ? at : 0)),
  };
  return { ...scene, seconds: recording.seconds, lines, audio: { ...recording, drawing } };
}

/**
 * Removes the recording. A call gets the times of its drawing back, unless lines or rows were added or removed in
 * the meantime; a dialogue without a recording has no times.
 */
export function detach(scene: Scene): Scene {
  const { audio: _removed, ...others } = scene;
  const drawing = drawingOf(scene);
  if (!isCall(scene)) return { ...others, lines: withStarts(linesOf(scene), []) };
  if (drawing?.lines.length !== linesOf(scene).length || drawing.rows.length !== rowsOf(scene).length)
    return others;
  return {
    ...withRowStarts(others, drawing.rows),
    seconds: drawing.seconds,
    lines: withStarts(linesOf(scene), drawing.lines),
  };
}

function withRowStarts(scene: Scene, starts: readonly number[]): Scene {
  return isRecord(scene['slip'])
    ? { ...scene, slip: { ...scene['slip'], rows: withStarts(rowsOf(scene), starts) } }
    : scene;
}

/**
 * Sets the time of a line. The rows of a call's slip follow: a row keeps its place between the lines of the
 * drawing.
 * @param at seconds; undefined removes the time
 */
export function withTime(scene: Scene, line: number, at: number | undefined): Scene {
  const starts = startsOf(scene).with(line, at === undefined ? undefined : limitTime(scene, at));
  const changed = { ...scene, lines: withStarts(linesOf(scene), starts) };
  const drawing = drawingOf(scene);
  if (!drawing || drawing.lines.length !== starts.length || drawing.rows.length !== rowsOf(scene).length)
    return changed;
  const times = starts.filter((start) => start !== undefined);
  if (times.length < starts.length || !isRecording(scene['audio'])) return changed;
  const from = [0, ...drawing.lines, drawing.seconds];
  const to = [0, ...times, scene['audio'].seconds];
  return withRowStarts(
    changed,
    drawing.rows.map((row) => roundTime(interpolate(row, from, to))),
  );
}

function limitTime({ audio }: Scene, at: number): number {
  const end = isRecording(audio) ? Math.floor(audio.seconds / TIME_STEP + 1e-6) * TIME_STEP : at;
  return roundTime(Math.min(Math.max(at, 0), end));
}

/** Maps a value between two numbers of `from` to the same place between the numbers of `to`. */
function interpolate(value: number, from: readonly number[], to: readonly number[]): number {
  const index = Math.max(
    0,
    from.slice(0, -1).findLastIndex((start) => start <= value),
  );
  const [start = 0, end = start] = from.slice(index, index + 2);
  const [newStart = 0, newEnd = newStart] = to.slice(index, index + 2);
  const share = end > start ? Math.min(1, (value - start) / (end - start)) : 0;
  return newStart + share * (newEnd - newStart);
}
