/** True on a screen on which the dialog folds the optional fields, so that the submit button stays in view. */
export function isNarrow(): boolean {
  return matchMedia('(max-width: 30rem)').matches;
}
