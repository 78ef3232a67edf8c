import { gunzipSync } from 'node:zlib';

export const DAMAGED = /is damaged|ends too early|is no backup|is not the one/;

/** An address for restores that must fail before they connect. */
export const UNREACHABLE = { url: 'postgres://x@127.0.0.1:1/x', pooled: false };

export function changedAt(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8((changed.readUInt8(place) ^ 0x10) & 0xff, place);
  return changed;
}

/** `writeBackupFile` adds the last line, which is left out here. */
export function textOf(bytes: Buffer): string {
  const text = gunzipSync(bytes).toString('utf8');
  return text.slice(0, text.lastIndexOf('\nsha256 '));
}
