/** The number of bytes by which UTF-16 without a byte order mark is recognized. */
const SAMPLE_LENGTH = 1_000;

/**
 * Returns the text of a file in UTF-16 (which spreadsheets call Unicode text), in UTF-8, or else in Windows-1254,
 * the encoding in which Turkish spreadsheets save CSV.
 */
export async function readCsvFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/**
 * Returns the variant of UTF-16. In UTF-16, an ASCII letter has a zero byte before or after it; text in other
 * encodings has no zero bytes.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.subarray(0, SAMPLE_LENGTH).entries())
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  const least = Math.min(SAMPLE_LENGTH, bytes.length) / 8;
  if (Math.max(zeros.even, zeros.odd) < Math.max(1, least)) return undefined;
  return zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be';
}
