/** Browsers by a word of their user agent; the first that matches counts, as most name others beside themselves. */
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

/** Characters that are looked at: more than any browser sends. */
const LENGTH_MAX = 1000;

/**
 * A browser as its person knows it: `Firefox on Windows`. Of the user agent nothing else is kept.
 * @returns undefined for one that is not known
 */
export function browserName(userAgent: string): string | undefined {
  const text = userAgent.slice(0, LENGTH_MAX);
  const named = (rows: typeof BROWSERS) => rows.find(([word]) => word.test(text))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
