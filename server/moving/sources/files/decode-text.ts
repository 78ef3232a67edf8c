import { AppError } from '#shared/errors.ts';
import { type Files, readBytes } from './files.ts';

/** The part of a file in which its encoding is declared. */
const DECLARATION_BYTES = 1024;

/**
 * Decodes bytes by their byte order mark, else by the XML declaration, else as UTF-8.
 * @throws AppError with IMPORT_ENCODING for an unknown encoding or for bytes that it does not have
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
      decoder = decoderFor(start);
      const text = decoder.decode(start, { stream: true });
      line += countLines(text);
      yield text;
    }
    yield decoder ? decoder.decode() : decoderFor(start).decode(start);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof TypeError || error instanceof RangeError)
      throw new AppError('IMPORT_ENCODING', { place: `${name}:${line}` }, { cause: error });
    throw error;
  }
}

export async function readText(files: Files, name: string, limit: number): Promise<string> {
  const bytes = await readBytes(files, name, limit);
  try {
    return decoderFor(bytes).decode(bytes);
  } catch (error) {
    throw new AppError('IMPORT_ENCODING', { place: name }, { cause: error });
  }
}

/** @throws RangeError for an unknown encoding */
function decoderFor(start: Buffer): InstanceType<typeof TextDecoder> {
  return new TextDecoder(encodingOf(start), { fatal: true });
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
  // The declaration itself was read as single bytes, so it cannot be UTF-16.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
