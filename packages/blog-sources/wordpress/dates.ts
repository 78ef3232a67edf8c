/** Matches dates of WordPress such as `2026-03-14 09:26:53`. Zeros mean that there is no date. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/;

/** Returns the date as if it were UTC; undefined for a text without a date. */
export function readDate(text: string | undefined): Date | undefined {
  const parts = DATE.exec(text?.trim() ?? '')
    ?.slice(1)
    .map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year === 0 || month === 0 || day === 0) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // `Date` reads a year below 100 as 19xx.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 ? date : undefined;
}

const MAX_OFFSET_MINUTES = 15 * 60;

/**
 * Derives the site's UTC offset from posts with a local and a UTC date, because WXR does not contain the time
 * zone. Each month has its own offset because of daylight saving time.
 */
export class TimeZoneOffsets {
  private readonly byMonth = new Map<number, number>();
  private last: number | undefined;
  private readonly all = new Set<number>();

  learn(local: Date | undefined, utc: Date | undefined): void {
    if (!local || !utc) return;
    const minutes = Math.round((local.getTime() - utc.getTime()) / 60_000);
    if (Math.abs(minutes) > MAX_OFFSET_MINUTES) return;
    this.byMonth.set(local.getUTCMonth(), minutes);
    this.last = minutes;
    if (this.all.size < 100) this.all.add(minutes);
  }

  toUtc(local: Date | undefined): Date | undefined {
    if (!local) return undefined;
    const minutes = this.byMonth.get(local.getUTCMonth()) ?? this.last ?? 0;
    return new Date(local.getTime() - minutes * 60_000);
  }

  /** Returns a name such as `Etc/GMT-3` if all posts have the same offset in whole hours; otherwise undefined. */
  get timeZone(): string | undefined {
    const [minutes] = this.all;
    if (this.all.size !== 1 || minutes === undefined || minutes % 60 !== 0) return undefined;
    const hours = minutes / 60;
    // The sign in these names is inverted: `Etc/GMT-3` is east of Greenwich.
    if (hours === 0) return 'UTC';
    return hours > -12 && hours < 14 ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : undefined;
  }
}
