/** The browser event that tells whoever shows documents that they are not as they were. */

export const documentsChanged = 'documentsChanged';

export function announceDocumentsChanged(): void {
  window.dispatchEvent(new CustomEvent(documentsChanged));
}
