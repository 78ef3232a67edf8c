import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny';

/** The text of every tag, which no stored file may contain. */
export const SECRET = 'Gizli Sahip';

/** A frame of silence: MPEG-1 layer III, 128 kbit/s, 44.1 kHz, one channel. */
const MP3_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]);
export const MP3_FRAME_MS = (1152 / 44_100) * 1000;

/** A frame of silence: AAC-LC, one channel. */
const AAC_FRAME = Uint8Array.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
const AAC_FRAME_SECONDS = 1024 / 44_100;

/** Silence as MP3 with ID3v2 (a title and a cover), ID3v1 and APE tags. */
export function silentMp3(frames: number): Buffer {
  const frame = (name: string, text: string) => {
    const head = Buffer.alloc(10);
    head.write(name);
    head.writeUInt32BE(text.length + 1, 4);
    return Buffer.concat([head, Buffer.from(`\0${text}`, 'latin1')]);
  };
  const tags = Buffer.concat([frame('TIT2', SECRET), frame('APIC', `image/png\0\0\0${SECRET}`)]);
  const size = [21, 14, 7, 0].map((shift) => (tags.length >> shift) & 127);
  const id3 = Buffer.from([...Buffer.from('ID3'), 3, 0, 0, ...size]);
  const ape = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(24), Buffer.from(SECRET)]);
  const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.from(SECRET.padEnd(125, '\0'))]);
  return Buffer.concat([id3, tags, ...Array.from({ length: frames }, () => MP3_FRAME), ape, id3v1]);
}

/** Silence as M4A with a title, a cover and a comment. */
export async function silentM4a(frames: number): Promise<Buffer> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  output.setMetadataTags({
    title: SECRET,
    comment: SECRET,
    images: [{ data: Buffer.from(SECRET), mimeType: 'image/png', kind: 'coverFront' }],
  });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: 1,
    sampleRate: 44_100,
    description: Uint8Array.from([0x12, 0x08]),
  };
  for (let index = 0; index < frames; index += 1) {
    const packet = new EncodedPacket(AAC_FRAME, 'key', index * AAC_FRAME_SECONDS, AAC_FRAME_SECONDS);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Error('The file was not written.');
  return Buffer.from(buffer);
}
