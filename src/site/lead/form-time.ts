/** Measures the time with a lead form, for the spam check. */

/** The first sight of a lead form in this document, in milliseconds of `performance.now()`. */
let firstSeenAt: number | undefined;

/** Records the sight of a form. Only the earliest counts. */
export function noteLeadForm(at = performance.now()): void {
  firstSeenAt = Math.min(firstSeenAt ?? at, at);
}

/** For a form in the server's HTML, which can be read and filled in before any script arrives. */
export function noteServedLeadForm(): void {
  const [load] = performance.getEntriesByType('navigation');
  noteLeadForm(load && 'responseStart' in load ? Number(load.responseStart) : 0);
}

/** For a draft of this tab, perhaps from an earlier page. */
export function noteDraftedLeadForm(): void {
  noteLeadForm(0);
}

export function timeWithLeadForm(): number {
  return performance.now() - (firstSeenAt ?? 0);
}

/** As a new document does. */
export function forgetLeadFormTime(): void {
  firstSeenAt = undefined;
}
