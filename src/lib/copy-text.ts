/** @throws if the browser refuses, or has no clipboard because the page does not use https */
export async function copyText(text: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- the only use: a missing clipboard rejects the promise here
  await navigator.clipboard.writeText(text);
}
