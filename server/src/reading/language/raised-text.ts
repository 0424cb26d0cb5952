/** Writes raised and lowered characters so that they are told from those on the line: 10⁻³ and CO₂, x^(a+b) and x_max, but 1st. */
import { isShownEnglish } from './passage-language.js';

const digits = '0123456789+-=()';
const forms = {
  sup: {
    mark: '^',
    signs:
      '\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079\u207A\u207B\u207C\u207D\u207E',
  },
  sub: {
    mark: '_',
    signs:
      '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089\u208A\u208B\u208C\u208D\u208E',
  },
} as const;

/** Endings of numbers and short forms of titles, and what a trade mark or a note is marked with: raised for its looks alone. */
const flatEndings =
  /^(st|nd|rd|th|er|re|e|\u00E8me|eme|es|nde?|[oa]s?|me|mes|lle|r|tm|sm|[^\p{L}\p{N}]+)$/iu;

/** @param before What stands on the line before it. */
export function raisedText(text: string, form: keyof typeof forms, before: string): string {
  const { mark, signs } = forms[form];
  const plain = text.trim().replace(/[\u2212\u2010-\u2013]/g, '-');
  if (/^[0-9+=()-]+$/.test(plain) || /^\d+(?:[,-]\s?\d+)+$/.test(plain)) {
    const written = Array.from(plain, (sign) => signs.charAt(digits.indexOf(sign)) || sign).join(
      '',
    );
    return form === 'sup' && /^\d/.test(plain) && wordEnd.test(before) ? ` ${written}` : written;
  }
  if (form === 'sup' && /^[ni]$/.test(plain)) return plain === 'n' ? '\u207F' : '\u2071';
  const isAttached = /[\p{L}\p{N})\]%]$/u.test(before) && !/\s/.test(text);
  const isOrdinal =
    flatEndings.test(plain) &&
    (form === 'sup' ? !isPower(plain, before) && !isMark(plain, before) : true);
  return isAttached && !isOrdinal && plain !== '' ? raised(mark, plain) : text;
}

/** A number above a word counts a reference or a note, and is no part of the word; short words may be units and functions. */
const wordEnd = /\p{L}{4}$|\p{Lu}{3}$/u;

/** One letter over a single other one or behind a bracket is no ending, and behind a figure only in English, as others count so: 2e, 1a and 1o. */
function isPower(plain: string, before: string): boolean {
  if (plain.length !== 1) return false;
  if (/(?:^|[^\p{L}\p{N}])\p{L}$/u.test(before)) return true;
  if (!/\p{L}/u.test(plain)) return false;
  return /[)\]]$/.test(before) || (/\p{N}$/u.test(before) && isShownEnglish(before));
}

/** Nothing is counted in decimals, shares or hundreds: `0.04ᵃ`. */
const noOrdinal = /(?:\d[.,·]\d{1,9}|%|\d{3})$/u;

/** One letter above a word counts a note or a place of work; numbers and short forms have endings. */
function isMark(plain: string, before: string): boolean {
  return /^\p{L}$/u.test(plain) && (/\p{Ll}{3}$/u.test(before) || noOrdinal.test(before));
}

/** In brackets, unless it is one word or number. */
export function grouped(text: string): string {
  return /^[\p{L}\p{M}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}

/** @param mark `^` or `_`; empty text gives nothing. */
export function raised(mark: string, text: string): string {
  return text === '' ? '' : `${mark}${grouped(text)}`;
}
