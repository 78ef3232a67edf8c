export function saveFile(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later, as the browser has to start the download first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
