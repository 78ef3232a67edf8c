export function saveFile(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL stays valid for a minute, as the browser starts the download later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
