/** Decodes a percent-encoded text. @returns undefined for an invalid encoding */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
