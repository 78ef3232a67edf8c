/** Types for the parts of `subset-font` that are used here; the package has no types. */
declare module 'subset-font' {
  interface AxisRange {
    readonly min: number;
    readonly max: number;
    readonly default?: number;
  }

  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly keepFeatures?: readonly string[];
    /** A number pins the axis, a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | AxisRange>>;
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
  }

  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
