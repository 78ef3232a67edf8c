/** Hands a file to the browser, as if it had been linked to. */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser has to begin with it first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
