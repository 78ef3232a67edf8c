/** Creates the file of a recording from an upload: the packets of its sound in a new container, without metadata. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputAudioTrack } from 'mediabunny';
import type { ErrorCode } from '#shared/errors.ts';
import { DIGEST_LENGTH } from '#shared/media/pictures.ts';
import {
  nameOfRecording,
  RECORDING_MAX_MS,
  type RecordingFormat,
  type StoredRecording,
} from '#shared/media/recordings.ts';
import { hasBoundedTables, isMp4, withoutTimes } from './mp4-boxes.ts';

export type RecordingJob = { recording: string; folder: string };

type RecordingRefusal = Extract<
  ErrorCode,
  'RECORDING_TYPE_REFUSED' | 'RECORDING_DAMAGED' | 'RECORDING_TOO_LONG'
>;

/** The result of a job. The file (`nameOfRecording`) is in the job's folder. */
export type RecordingAnswer = { recording: StoredRecording; bytes: number } | { refusal: RecordingRefusal };

class Refusal extends Error {
  readonly code: RecordingRefusal;

  constructor(code: RecordingRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Creates the file. @throws for failures that the file has not caused */
export async function makeRecording({ recording: file, folder }: RecordingJob): Promise<RecordingAnswer> {
  const upload = await readFile(file);
  try {
    const { content, ...sound } = await rebuild(upload);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, DIGEST_LENGTH);
    const recording = { digest, ...sound };
    await writeFile(join(folder, nameOfRecording(recording)), content);
    return { recording, bytes: content.byteLength };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code };
    throw error;
  }
}

type Sound = { content: Buffer; milliseconds: number; format: RecordingFormat };

/** @throws Refusal */
async function rebuild(upload: Buffer): Promise<Sound> {
  // The library repeats an entry of a sample table as often as the entry says, so a wrong number never ends.
  if (isMp4(upload) && !hasBoundedTables(upload)) throw new Refusal('RECORDING_DAMAGED');
  // The library is loaded on the first use, as most uploads are pictures.
  const { Input, BufferSource, MP3, MP4 } = await import('mediabunny');
  using input = new Input({ source: new BufferSource(upload), formats: [MP3, MP4] });
  if (!(await input.canRead())) throw new Refusal('RECORDING_TYPE_REFUSED');
  try {
    const [track, video] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
    const format = (await input.getFormat()) === MP3 ? 'mp3' : 'm4a';
    if (video || track?.codec !== (format === 'mp3' ? 'mp3' : 'aac'))
      throw new Refusal('RECORDING_TYPE_REFUSED');
    return await copyPackets(track, format);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The errors of the library have no codes: they say what it could not read.
    throw new Refusal('RECORDING_DAMAGED', error);
  }
}

/** @throws Refusal; the errors of the library */
async function copyPackets(track: InputAudioTrack, format: RecordingFormat): Promise<Sound> {
  const library = await import('mediabunny');
  const output = new library.Output({
    format:
      format === 'mp3'
        ? new library.Mp3OutputFormat()
        : new library.Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new library.BufferTarget(),
  });
  const source = new library.EncodedAudioPacketSource(format === 'mp3' ? 'mp3' : 'aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new Refusal('RECORDING_DAMAGED');
  let firstStart: number | undefined;
  let end = 0;
  for await (const packet of new library.EncodedPacketSink(track).packets()) {
    // An edit list hides the packets before its start.
    if (packet.timestamp < 0) continue;
    firstStart ??= packet.timestamp;
    const timestamp = packet.timestamp - firstStart;
    end = timestamp + packet.duration;
    if (end * 1000 > RECORDING_MAX_MS) throw new Refusal('RECORDING_TOO_LONG');
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
  const milliseconds = Math.round(end * 1000);
  const { buffer } = output.target;
  if (!buffer || milliseconds === 0) throw new Refusal('RECORDING_DAMAGED');
  const content = Buffer.from(buffer);
  return { content: format === 'mp3' ? content : withoutTimes(content), milliseconds, format };
}
