/** Patterns and names of browsers. The first match counts, because most user agents also name other browsers. */
const BROWSERS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bCriOS\//, 'Chrome'],
  [/\bChrom(?:e|ium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The number of characters of a user agent that are matched. No browser sends more. */
const LENGTH_MAX = 1000;

/**
 * Returns a name such as `Firefox on Windows`, which is stored instead of the user agent.
 * @returns undefined for an unknown browser and system
 */
export function browserName(userAgent: string): string | undefined {
  const text = userAgent.slice(0, LENGTH_MAX);
  const findName = (rows: typeof BROWSERS) => rows.find(([word]) => word.test(text))?.[1];
  const browser = findName(BROWSERS);
  const system = findName(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
