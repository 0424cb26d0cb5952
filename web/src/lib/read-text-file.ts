/** Reads a text file as what it was written: UTF-8, UTF-16 by its mark, else the Latin letters of older programs. */

export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte means something in it, so this cannot fail.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
