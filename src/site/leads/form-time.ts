/** Measures the time since a lead form appeared, for the spam check. */

/** The time at which a lead form first appeared in this document, in milliseconds of `performance.now()`. */
let firstSeenAt: number | undefined;

/** Records that a form is visible. If there are several times, the earliest counts. */
export function noteLeadForm(at = performance.now()): void {
  firstSeenAt = Math.min(firstSeenAt ?? at, at);
}

/** Records a form in the server's HTML. Such a form can be read and filled in before any script loads. */
export function noteServedLeadForm(): void {
  const [load] = performance.getEntriesByType('navigation');
  noteLeadForm(load && 'responseStart' in load ? Number(load.responseStart) : 0);
}

/** Records a form with a draft of this tab. The draft may be from an earlier page. */
export function noteDraftedLeadForm(): void {
  noteLeadForm(0);
}

export function timeWithLeadForm(): number {
  return performance.now() - (firstSeenAt ?? 0);
}

export function forgetLeadFormTime(): void {
  firstSeenAt = undefined;
}
