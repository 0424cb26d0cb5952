/** Knows UTF-7, the text of old mail programs: pure ASCII in which other letters stand between `+` and `-`. RFC 2152. */

/** Fewer with letters beyond ASCII are what a text may hold by chance, unless it says that it is UTF-7. */
const runsLeast = 2;

/**
 * Whether each plus sign of the text begins such a run, as in no other text with several of them: the bits of a run make whole
 * characters, and what is left over is zero. Many programs write signs of ASCII in runs as well, such as quotation marks.
 */
export function isUtf7(text: string, isDeclared = false): boolean {
  if (/[^\p{ASCII}]/u.test(text)) return false;
  let runs = 0;
  for (const [, letters = '', end = ''] of text.matchAll(/\+([A-Za-z0-9+/]*)(-?)/g)) {
    if (letters === '' && end === '-') continue;
    const run = readRun(letters);
    if (run === null || !/^[\p{L}\p{M}\p{P}\p{S}\p{Zs}\p{N}\s]+$/u.test(run)) return false;
    if (/[^\p{ASCII}]/u.test(run)) runs += 1;
  }
  return runs >= (isDeclared ? 1 : runsLeast);
}

/** Null where its bits make no whole characters. */
function readRun(letters: string): string | null {
  // A number of a telephone may make sense by chance.
  if (/^\d*$/.test(letters)) return null;
  const bytes = Buffer.from(letters, 'base64');
  const left = (letters.length * 6) % 16;
  const last = base64.indexOf(letters.at(-1) ?? '');
  if (letters.length < 3 || left >= 6 || last % 2 ** left !== 0) return null;
  let text = '';
  for (let place = 0; place + 1 < bytes.length; place += 2)
    text += String.fromCharCode(bytes.readUInt16BE(place));
  return text;
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
