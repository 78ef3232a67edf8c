/** Reads the boxes of MP4 files (ISO/IEC 14496-12), as far as the checks of recordings need them. */

type Box = { type: string; start: number; end: number };

const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Tables of samples, and the offset of the number of entries from the start of the box. */
const COUNT_OFFSETS: Readonly<Record<string, number>> = {
  stts: 12,
  ctts: 12,
  stss: 12,
  stsc: 12,
  stco: 12,
  co64: 12,
  stsz: 16,
};
/** Tables whose entries of eight bytes begin with the number of samples to which they apply. */
const REPEATING: ReadonlySet<string> = new Set(['stts', 'ctts']);

/** The maximum number of samples. The longest recording at 96 kHz has 57,000 samples. */
const SAMPLES_MAX = 100_000;
const BOXES_MAX = 10_000;

const HEADER_BYTES = 8;

export function isMp4(content: Buffer): boolean {
  return content.toString('latin1', 4, 8) === 'ftyp';
}

/**
 * Returns true if the tables of samples have a number of entries that a recording may have.
 * @param content any bytes
 */
export function hasBoundedTables(content: Buffer): boolean {
  const boxes = listBoxes(content);
  return boxes !== undefined && boxes.every((box) => isBounded(content, box));
}

function isBounded(content: Buffer, { type, start, end }: Box): boolean {
  const countOffset = COUNT_OFFSETS[type];
  if (countOffset === undefined) return true;
  const first = start + countOffset + 4;
  if (first > end) return false;
  const count = content.readUInt32BE(first - 4);
  if (count > SAMPLES_MAX) return false;
  if (!REPEATING.has(type)) return true;
  if (first + count * 8 > end) return false;
  let samples = 0;
  for (let entry = first; entry < first + count * 8; entry += 8) samples += content.readUInt32BE(entry);
  return samples <= SAMPLES_MAX;
}

/** Lists the boxes in containers of tables. @returns undefined if a box has no correct size, or for too many boxes */
function listBoxes(content: Buffer): Box[] | undefined {
  const boxes: Box[] = [];
  const ends = [content.length];
  let position = 0;
  while (ends.length > 0) {
    const limit = ends.at(-1) ?? 0;
    if (position + HEADER_BYTES > limit) {
      position = limit;
      ends.pop();
      continue;
    }
    const type = content.toString('latin1', position + 4, position + 8);
    const end = position + sizeOfBox(content, position, limit);
    if (end > limit || end < position + HEADER_BYTES || boxes.length === BOXES_MAX) return undefined;
    boxes.push({ type, start: position, end });
    if (CONTAINERS.has(type)) ends.push(end);
    position = CONTAINERS.has(type) ? position + HEADER_BYTES : end;
  }
  return boxes;
}

/** A size of 1 means that a size of 64 bits follows, a size of 0 that the box has the remaining bytes. */
function sizeOfBox(content: Buffer, position: number, limit: number): number {
  const size = content.readUInt32BE(position);
  if (size === 0) return limit - position;
  if (size !== 1) return size;
  return position + 16 <= limit ? Number(content.readBigUInt64BE(position + 8)) : 0;
}

/** Boxes with the times of creation and change, four bytes each in version 0. */
const TIMED: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Sets the times of creation and change to zero, so that equal sounds are equal files.
 * @param content a file whose boxes are correct
 * @throws if a box has times of 64 bits
 */
export function withoutTimes(content: Buffer): Buffer {
  for (const { type, start } of listBoxes(content) ?? []) {
    if (!TIMED.has(type)) continue;
    if (content[start + HEADER_BYTES] !== 0) throw new Error(`The box ${type} has an unexpected version.`);
    content.fill(0, start + 12, start + 20);
  }
  return content;
}
