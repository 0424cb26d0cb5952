/**
 * Reads a text file as what it was written: UTF-16 by its mark or its many NUL bytes, UTF-8, the encoding that it names, else the Latin
 * letters of older programs.
 */

/** Null where it is none of these, as its letters would be taken for others. */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  const widened = wideOrder(bytes.subarray(0, 2000));
  if (widened !== null) return new TextDecoder(widened).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (isUtf8(bytes, text)) return text;
  const named = namedDecoder(bytes);
  if (named !== null) return named.decode(bytes);
  return isLatin(bytes) ? new TextDecoder('windows-1252').decode(bytes) : null;
}

/** A few broken characters beside many sound ones do not make it another encoding. */
function isUtf8(bytes: Uint8Array, text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken === 0) return true;
  const sound = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  if (sound >= 2 * broken) return true;
  try {
    // The sign for a broken character may stand in a sound text.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
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

/** As JabRef writes it at the beginning, by names of Java, and as XML does. */
function namedDecoder(bytes: Uint8Array): TextDecoder | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1000));
  const [, name = ''] =
    /(?:^%+ ?Encoding: ?|<\?xml[^<>]{0,60} encoding=["'])([\w-]{2,20})/im.exec(start) ?? [];
  if (name === '' || /^utf/i.test(name)) return null;
  try {
    return new TextDecoder(name.replaceAll('_', '-'));
  } catch {
    // No browser knows this name.
    return null;
  }
}

/** Latin letters beyond ASCII stand among others; those of other scripts stand beside each other. */
function isLatin(bytes: Uint8Array): boolean {
  let [all, joined, run] = [0, 0, 0];
  for (const byte of bytes) {
    run = byte < 0x80 ? 0 : run + 1;
    if (run > 0) all += 1;
    // The first two of a run are known to be of one when the third is.
    if (run >= 3) joined += run === 3 ? 3 : 1;
  }
  return all < 10 || joined * 2 < all;
}
