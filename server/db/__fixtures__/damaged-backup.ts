/** The messages of a restore about a file that is not as it was written. */
export const DAMAGED = /is damaged|ends too early|is no backup|is not the one/;

/** An address without a database, for restores that must fail before they connect. */
export const UNREACHABLE = { url: 'postgres://x@127.0.0.1:1/x', pooled: false };

/** The file with one bit of it changed. */
export function changedAt(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8((changed.readUInt8(place) ^ 0x10) & 0xff, place);
  return changed;
}
