/** Puts text into the clipboard. */

/** False where the browser lets nobody write there, as on a page without https, or refuses it now. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by the person or the browser: whoever asked has another way.
    return false;
  }
}
