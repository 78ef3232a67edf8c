/** Writes a zip archive. The same files in the same order give the same bytes. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type FileContent = string | AsyncIterable<Uint8Array | string>;

export type Archive = {
  output: Readable;
  /** Adds a file. Resolves when the file has been written, so that memory holds only one file at a time. */
  add: (name: string, content: FileContent, options?: { isCompressed?: boolean }) => Promise<void>;
  end: () => void;
};

/**
 * The time of every entry: the earliest time that a zip archive can store. The parts are in local time, as a zip
 * archive has no time zone.
 */
const ENTRY_TIME = new Date(1980, 0, 1);

const ENTRY = { mtime: ENTRY_TIME, mode: 0o100644, forceDosTimestamp: true } as const;

export function createArchive(): Archive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return {
    output,
    async add(name, content, { isCompressed = false } = {}) {
      if (output.destroyed) throw new Error('The archive was closed.', { cause: output.errored });
      const source = Readable.from(typeof content === 'string' ? [content] : content, { objectMode: false });
      zip.addReadStream(source, name, { ...ENTRY, compress: !isCompressed });
      const closed = new AbortController();
      const onClose = () => closed.abort(new Error('The archive was closed.', { cause: output.errored }));
      output.once('close', onClose);
      try {
        await finished(source, { signal: closed.signal });
      } catch (error) {
        source.destroy();
        output.destroy(error instanceof Error ? error : undefined);
        throw error;
      } finally {
        output.off('close', onClose);
      }
    },
    end: () => zip.end(),
  };
}
