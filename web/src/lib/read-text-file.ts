/** Reads a text file as what it was written: UTF-8, UTF-16 by its mark or its many NUL bytes, else the Latin letters of older programs. */

export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  const widened = wideOrder(bytes.subarray(0, 2000));
  if (widened !== null) return new TextDecoder(widened).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Every byte means something in it, so this cannot fail.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Latin letters of UTF-16 have a NUL byte each, always on the same side; a few such bytes are only damage. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const empty = [0, 0];
  for (const [place, byte] of bytes.entries())
    if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const most = bytes.length * 0.35;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}
