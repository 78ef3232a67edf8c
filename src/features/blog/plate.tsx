type PlateProps = {
  src: string | null;
  /** What it is for beside being a plate. */
  className?: string;
  width: number;
  height: number;
  eager?: boolean;
  /** Whether nothing on the page is seen before it. */
  first?: boolean;
};

/**
 * A post's picture in its place, or the quiet line that says there is none. A picture that does not arrive becomes
 * the same line: `app/broken-pictures.ts`.
 */
export function Plate({ src, className, width, height, eager = false, first = false }: PlateProps) {
  const plate = className ? `plate ${className}` : 'plate';
  if (!src) {
    return (
      <div className={`${plate} none`}>
        <span lang="en">No image</span>
      </div>
    );
  }
  return (
    <div className={plate}>
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
      />
    </div>
  );
}
