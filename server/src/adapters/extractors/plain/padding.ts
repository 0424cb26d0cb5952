/** Old programs fill the end of a text file up to whole blocks with zeros. */

/** Fewer zeros may be the ends of wide characters. */
const paddingLeast = 16;

/** The bytes without zeros at their end; those of wide characters stay whole. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  if (bytes.length - end < paddingLeast) return bytes;
  const isWide = bytes.subarray(0, end).includes(0);
  return bytes.subarray(0, isWide ? Math.min(bytes.length, Math.ceil(end / 4) * 4) : end);
}
