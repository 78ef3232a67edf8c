import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type PictureOptions = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
  /** Pictures of different colours are different files. */
  color?: string;
  /** From 0 to 1. */
  opacity?: number;
};

export function plainPicture({
  width = 900,
  height = 600,
  format = 'jpeg',
  color = '#336699',
  opacity = 1,
}: PictureOptions = {}): Promise<Buffer> {
  // A picture of a single colour is small at any effort; AVIF would compress for seconds.
  const effort = format === 'avif' ? { effort: 0 } : {};
  return plain({ width, height, color, opacity }).toFormat(format, effort).toBuffer();
}

/**
 * A portrait photograph as phones store it: in landscape, with orientation and location in the metadata.
 */
export function phonePhoto(): Promise<Buffer> {
  return plain({ width: 1200, height: 800, color: '#aa5500', opacity: 1 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '41/1 0/1 0/1' }, IFD0: { Copyright: 'Gizli Sahip' } })
    .jpeg()
    .toBuffer();
}

/** A square of noise, which no format compresses well: a PNG of about `edge` squared times three bytes. */
export function noisyPicture(edge: number): Promise<Buffer> {
  const pixels = randomBytes(edge * edge * 3);
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
}

function plain({ width, height, color, opacity }: Required<Omit<PictureOptions, 'format'>>) {
  const pixels = sharp({ create: { width, height, channels: 3, background: color } });
  return opacity < 1 ? pixels.ensureAlpha(opacity) : pixels;
}
