/** What can be drawn for the brand, as data that travels to the drawing thread, and how it becomes a file's bytes. */
import type { SocialCard } from '#shared/brand-files.ts';
import { drawMark, type MarkShape } from './brand-mark.ts';
import type { Pen } from './pen.ts';
import { drawSocialCard } from './social-card.ts';

export type Drawing =
  | { kind: 'mark'; name: string; shape: MarkShape; format: 'svg' }
  | { kind: 'mark'; name: string; shape: MarkShape; format: 'png' | 'ico'; side: number }
  | { kind: 'card'; name: string; card: SocialCard };

/** The bytes of a file. @throws where the drawing program fails */
export function draw(drawing: Drawing, pen: Pen): Uint8Array {
  if (drawing.kind === 'card') return pen.png(drawSocialCard({ ...drawing.card, name: drawing.name }, pen));
  const svg = drawMark(drawing.name, drawing.shape, pen);
  if (drawing.format === 'svg') return Buffer.from(svg);
  const png = pen.png(svg, drawing.side);
  return drawing.format === 'ico' ? icoOf(png, drawing.side) : png;
}

/** A PNG in the container that browsers ask for by name (ICO with a compressed entry). */
function icoOf(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
