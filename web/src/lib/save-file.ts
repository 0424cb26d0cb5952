/** Gives the person a file that the page holds, as a download. */

export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser takes the address when the click is handled; it must not be gone by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
