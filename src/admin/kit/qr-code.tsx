import encodeQR from 'qr';

/** The width of the light margin that cameras need, in modules. */
const QUIET = 4;

type Drawing = { size: number; path: string };

/** Returns the dark modules of a QR code as the path of an SVG whose width and height are `size`. */
function drawingOf(text: string): Drawing {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join('') };
}

/** The QR code is dark on light in both themes, as some cameras require it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawingOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="176"
      height="176"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Returns the QR code as an SVG file for print. */
export function qrFile(text: string): string {
  const { size, path } = drawingOf(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="white"/><path d="${path}" fill="black"/></svg>`;
}
