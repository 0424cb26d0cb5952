/** Leaves out of a text what no file can print. */

/** On one line: without the characters that XML cannot hold. */
export function dropUnprintable(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/\s+/g, ' ');
}
