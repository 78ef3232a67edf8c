import encodeQR from 'qr';

/** Light modules around the code, which scanners need. */
const QUIET = 4;

/** A QR code. It is dark on light in both modes: some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="176"
      height="176"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
