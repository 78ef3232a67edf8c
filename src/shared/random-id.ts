/**
 * Returns a UUID of version 4. `crypto.randomUUID` exists only on https and localhost, but a site may use
 * plain http.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    withVersionAndVariant(byte, index).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sets the version and variant bits (RFC 9562, section 5.4). */
function withVersionAndVariant(byte: number, index: number): number {
  if (index === 6) return (byte % 16) + 0x40;
  return index === 8 ? (byte % 64) + 0x80 : byte;
}
