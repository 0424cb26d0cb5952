/** Joins letters with accents that a PDF draws beside them, as older TeX fonts do: "th´eor`eme", "Gonza´lez". */

/** Composes the accents of one text. */
type AccentMender = (text: string) => string;

/** Spacing accents with the combining ones that they stand for. The grave one is also a quotation mark, so it counts only beside letters. */
const combining: Readonly<Record<string, string>> = {
  '\u00B4': '\u0301',
  '`': '\u0300',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u00A8': '\u0308',
  '\u02C7': '\u030C',
  '\u02D8': '\u0306',
  '\u02D9': '\u0307',
  '\u02DD': '\u030B',
  '\u02DA': '\u030A',
  '\u00AF': '\u0304',
  '\u00B8': '\u0327',
};
const marks = Object.keys(combining).join('');
const anyMark = new RegExp(`[${marks.replace('`', '')}]`);
/** Drawn before its letter, an accent may have become the end of a piece of its own, with a space behind it. */
const beforeLetter = new RegExp(`(\\p{L}?)([${marks}])( ?)(\\p{L})(?=(\\p{L}?))`, 'gu');
const behindLetter = new RegExp(`(\\p{L})([${marks}])(?=(\\p{L}?))`, 'gu');
const withNeighbours = new RegExp(`(\\p{L}?)([${marks.replace('`', '')}])(?= ?(\\p{L}?))`, 'gu');

/** Files draw all their accents before the letters or all behind them; which, the ones that fit only one of their neighbours say. */
export function accentMender(texts: Iterable<string>): AccentMender {
  let [before, behind] = [0, 0];
  for (const text of texts) {
    if (!anyMark.test(text)) continue;
    for (const [, first = '', mark = '', next = ''] of text.matchAll(withNeighbours)) {
      if (isUsual(next, mark) && !isUsual(first, mark)) before += 1;
      if (isUsual(first, mark) && !isUsual(next, mark)) behind += 1;
    }
  }
  if (before + behind === 0) return (text) => text;
  return behind > before ? joinBehind : joinBefore;
}

function joinBefore(text: string): string {
  return text.replace(
    beforeLetter,
    (whole, first: string, mark: string, gap: string, next: string, rest: string) => {
      // As a quotation mark it stands before a word, not in one, and not before a word of one vowel.
      if (mark === '`' && first === '' && (gap !== '' || rest !== '' || !/[aeou]/i.test(next)))
        return whole;
      const letter = compose(next, mark);
      return letter === '' ? whole : first + letter;
    },
  );
}

function joinBehind(text: string): string {
  return text.replace(behindLetter, (whole, first: string, mark: string, rest: string) => {
    if (mark === '`' && rest === '') return whole;
    return compose(first, mark) || whole;
  });
}

/** The letter with its accent; empty where there is no such letter. */
function compose(letter: string, mark: string): string {
  const base = letter.replace('\u0131', 'i').replace('\u0237', 'j');
  const composed = (base + (combining[mark] ?? '')).normalize('NFC');
  return base !== '' && [...composed].length === 1 ? composed : '';
}

/** The combining form of a spacing accent; empty for any other sign. */
export function combiningOf(sign: string): string {
  return combining[sign] ?? '';
}

/** Accents stand on vowels in most words; the others are too rare to tell the style. */
function isUsual(letter: string, mark: string): boolean {
  if (mark === '\u02DC') return /[anoANO]/.test(letter);
  if (mark === '\u00B8') return /[csCS]/.test(letter);
  if (mark === '\u02C7') return /[cenrszCENRSZ]/.test(letter);
  return /[aeiouyAEIOUY\u0131]/.test(letter);
}
