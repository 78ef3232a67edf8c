export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the day of a moment in a time zone, such as `2026-03-14`. */
export function localDay(moment: Date, timeZone: string): string {
  // Dates in the Swedish locale have this form.
  return moment.toLocaleDateString('sv', { timeZone });
}

/** Returns the time of a moment in a time zone, such as `09:26:53`. */
export function localTime(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString('sv', { timeZone });
}
