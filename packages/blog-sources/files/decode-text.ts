import { isAscii, isUtf8 } from 'node:buffer';
import { SourceError } from '../error.ts';
import { type Files, readBytes } from './files.ts';

/** The number of bytes at the start of a file in which the encoding is declared. */
const DECLARATION_BYTES = 1024;
/** The number of bytes, from the first byte beyond ASCII, that show whether the declared encoding is right. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Decodes bytes by their byte order mark, else by the XML declaration, else as UTF-8. Some programs convert a text
 * to UTF-8 but keep the declaration of another encoding, so bytes that are valid UTF-8 count as UTF-8.
 * @throws SourceError with ENCODING for an unknown encoding or for bytes that are invalid in the encoding
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  let start: Buffer = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let line = 1;
  try {
    for await (const chunk of bytes) {
      if (decoder) {
        const text = decoder.decode(chunk, { stream: true });
        line += countLines(text);
        yield text;
        continue;
      }
      start = Buffer.concat([start, chunk]);
      if (start.length < DECLARATION_BYTES) continue;
      if (isLegacyEncoding(encodingOf(start)) && start.length < SAMPLE_BYTES + firstLetterIn(start)) continue;
      decoder = decoderFor(start);
      const text = decoder.decode(start, { stream: true });
      line += countLines(text);
      yield text;
    }
    yield decoder ? decoder.decode() : decoderFor(start).decode(start);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (error instanceof TypeError || error instanceof RangeError)
      throw new SourceError('ENCODING', { place: `${name}:${line}` }, { cause: error });
    throw error;
  }
}

export async function readText(files: Files, name: string, limit: number): Promise<string> {
  const bytes = await readBytes(files, name, limit);
  try {
    return decoderFor(bytes).decode(bytes);
  } catch (error) {
    throw new SourceError('ENCODING', { place: name }, { cause: error });
  }
}

/** @throws RangeError for an unknown encoding */
function decoderFor(start: Buffer): InstanceType<typeof TextDecoder> {
  const encoding = encodingOf(start);
  const declared = new TextDecoder(encoding, { fatal: true });
  const isReallyUtf8 = isLegacyEncoding(encoding) && !isAscii(start) && startsAsUtf8(start);
  return isReallyUtf8 ? new TextDecoder('utf-8', { fatal: true }) : declared;
}

/** In most of the encodings before Unicode nearly all bytes are valid, so the declaration may be wrong. */
function isLegacyEncoding(encoding: string): boolean {
  return !encoding.startsWith('utf-');
}

/**
 * Returns the index of the first byte that is not ASCII, at most `MAX_ASCII_BYTES`. A file is read up to this
 * index before it is decoded.
 */
function firstLetterIn(bytes: Buffer): number {
  const index = bytes.findIndex((byte) => byte > 0x7f);
  return Math.min(index === -1 ? bytes.length : index, MAX_ASCII_BYTES);
}

const MAX_ASCII_BYTES = 4 * 1024 * 1024;

/** True if the bytes are UTF-8. The last character may be incomplete. */
function startsAsUtf8(bytes: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
}

function encodingOf(start: Buffer): string {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const head = start.subarray(0, DECLARATION_BYTES).toString('latin1');
  const label =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  // The declaration was legible as single bytes, so the encoding cannot be UTF-16.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
