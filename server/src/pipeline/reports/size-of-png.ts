/** How large a picture is. */

/** In pixels, from the head of the file (PNG 1.2, section 4.1.1). */
export function sizeOfPng(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
