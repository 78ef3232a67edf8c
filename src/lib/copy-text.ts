/** Copies text. @throws where the browser refuses, as it does on a page without https, which has no clipboard */
export async function copyText(text: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- the only use: a missing clipboard rejects the promise here
  await navigator.clipboard.writeText(text);
}
