import type { SocialCard } from '#shared/brand/brand-files.ts';
import { type MarkShape, renderMark } from './brand-mark.ts';
import { renderSocialCard } from './social-card.ts';
import type { SvgRenderer } from './svg-renderer.ts';

export type RenderJob =
  | { kind: 'mark'; name: string; shape: MarkShape; format: 'svg' }
  | { kind: 'mark'; name: string; shape: MarkShape; format: 'png' | 'ico'; side: number }
  | { kind: 'card'; name: string; card: SocialCard };

/** @throws if resvg fails */
export function runRenderJob(job: RenderJob, renderer: SvgRenderer): Uint8Array {
  if (job.kind === 'card') return renderer.png(renderSocialCard({ ...job.card, name: job.name }, renderer));
  const svg = renderMark(job.name, job.shape, renderer);
  if (job.format === 'svg') return Buffer.from(svg);
  const png = renderer.png(svg, job.side);
  return job.format === 'ico' ? icoOf(png, job.side) : png;
}

/** Wraps a PNG in an ICO file, as browsers request `favicon.ico`. */
function icoOf(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // the type “icon”
  header.writeUInt16LE(1, 4); // the number of pictures
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // the number of colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
