/** The time that somebody had for a lead form, which the spam check asks for. */

/** The earliest sight of a lead form in this document, in milliseconds of `performance.now()`. */
let firstSeenAt: number | undefined;

/** Notes that a form is there. The first note counts: a form that opens again was read before. */
export function noteLeadForm(at = performance.now()): void {
  firstSeenAt = Math.min(firstSeenAt ?? at, at);
}

/** Notes a form that the server's HTML holds: it can be read and filled in before any script arrives. */
export function noteServedLeadForm(): void {
  const [load] = performance.getEntriesByType('navigation');
  noteLeadForm(load && 'responseStart' in load ? Number(load.responseStart) : 0);
}

/** Notes a form with the draft of this tab, which was typed before: perhaps on an earlier page. */
export function noteDraftedLeadForm(): void {
  noteLeadForm(0);
}

/** Milliseconds since a form was first there. */
export function timeWithLeadForm(): number {
  return performance.now() - (firstSeenAt ?? 0);
}

/** Forgets it, as another document does. */
export function forgetLeadFormTime(): void {
  firstSeenAt = undefined;
}
