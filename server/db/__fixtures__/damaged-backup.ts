import { gunzipSync } from 'node:zlib';

export const DAMAGED = /is damaged|ends too early|is no backup|is not the one/;

/** A connection for restores that must fail before they connect. */
export const UNREACHABLE = { url: 'postgres://x@127.0.0.1:1/x', pooled: false };

export function changeByteAt(bytes: Buffer, index: number): Buffer {
  const damagedBytes = Buffer.from(bytes);
  damagedBytes.writeUInt8((damagedBytes.readUInt8(index) ^ 0x10) & 0xff, index);
  return damagedBytes;
}

/** Returns the text of a backup without its last line, as `writeBackupFile` adds that line. */
export function unzipWithoutDigest(bytes: Buffer): string {
  const text = gunzipSync(bytes).toString('utf8');
  return text.slice(0, text.lastIndexOf('\nsha256 '));
}
