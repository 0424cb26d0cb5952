/** Knows UTF-7, the text of old mail programs: pure ASCII in which other letters stand between `+` and `-`. RFC 2152. */

/** Fewer are what a text may hold by chance. */
const runsLeast = 2;

/**
 * Whether each plus sign of the text begins such a run, as in no other text with several of them: the bits of a run make whole
 * characters beyond ASCII, and what is left over is zero.
 */
export function isUtf7(text: string): boolean {
  if (/[^\p{ASCII}]/u.test(text)) return false;
  let runs = 0;
  for (const [, letters = '', end = ''] of text.matchAll(/\+([A-Za-z0-9+/]*)(-?)/g)) {
    if (letters === '' && end === '-') continue;
    if (!isRun(letters)) return false;
    runs += 1;
  }
  return runs >= runsLeast;
}

function isRun(letters: string): boolean {
  // A number of a telephone may make sense by chance.
  if (/^\d*$/.test(letters)) return false;
  const bytes = Buffer.from(letters, 'base64');
  const left = (letters.length * 6) % 16;
  const last = base64.indexOf(letters.at(-1) ?? '');
  if (letters.length < 3 || left >= 6 || last % 2 ** left !== 0) return false;
  let text = '';
  for (let place = 0; place + 1 < bytes.length; place += 2)
    text += String.fromCharCode(bytes.readUInt16BE(place));
  return /^[\p{L}\p{M}\p{P}\p{S}\p{Zs}\p{N}]+$/u.test(text) && /[^\p{ASCII}]/u.test(text);
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
