/** Judges by the letters and signs beyond ASCII whether bytes were decoded as what they are: how likely each stands where it does. */

export interface Plausibility {
  /** -3 to 1: the mean over all characters beyond ASCII; 1 where there are none. Signs that are drawn as a line do not count. */
  readonly mean: number;
  readonly count: number;
}

export function plausibilityOf(text: string): Plausibility {
  const characters = [...text.replace(/(.)\1{3,}/gu, ' ').normalize('NFC')];
  let [sum, count] = [0, 0];
  for (const [index, character] of characters.entries()) {
    if (isPlain(character)) continue;
    const [before, after] = [lookOf(characters[index - 1]), lookOf(characters[index + 1])];
    sum += likelihoodOf(character, before, after);
    count += 1;
  }
  return { mean: count === 0 ? 1 : sum / count, count };
}

/** How much of the visible text is beyond ASCII, from 0 to 1. */
export function foreignShareOf(text: string): number {
  const visible = text.replace(/\s+/g, '');
  return visible.replace(/[ -~]+/g, '').length / Math.max(1, visible.length);
}

interface Letter {
  readonly kind: 'letter';
  readonly script: Script;
  readonly case: 'lower' | 'upper' | 'none';
}
type Look = Letter | { readonly kind: 'quote' | 'dash' | 'sign' | 'other' | 'broken' };
type Script = 'ascii' | 'latin' | 'cyrillic' | 'greek' | 'wide' | 'else';

const looks = new Map<string, Look>();

function lookOf(character = ' '): Look {
  const known = looks.get(character);
  if (known !== undefined) return known;
  const look = describe(character);
  looks.set(character, look);
  return look;
}

function describe(character: string): Look {
  if (isControl(character) || /[\p{Co}\p{Cn}\p{Cs}\uFFFD]/u.test(character))
    return { kind: 'broken' };
  if (/[\p{L}\p{M}]/u.test(character) && !/[\u00AA\u00B5\u00BA\u02C6\u02DC]/.test(character))
    return { kind: 'letter', script: scriptOf(character), case: caseOf(character) };
  if (/[\u2018-\u201E\u2039\u203A\u00AB\u00BB]/.test(character)) return { kind: 'quote' };
  if (/[\u2013\u2014\u2015\u2212\u00A0\u202F\u00AD]/.test(character)) return { kind: 'dash' };
  return { kind: usualSigns.test(character) ? 'sign' : 'other' };
}

const usualSigns =
  /[\u00A1\u00A3\u00A5\u00A7\u00A9\u00AA\u00AE\u00B0-\u00B3\u00B5\u00B7\u00B9-\u00BF\u00D7\u00F7\u20AC\u2020-\u2026\u2030\u2116\u2122\u2190-\u2193\u221A\u221E\u2248\u2260\u2264\u2265\u3000-\u301F\u30FB\u30FC\uFF01-\uFF5E]/;

/** ASCII and line ends. */
function isPlain(character: string): boolean {
  return character === '\u0085' || (character <= '\u007E' && !isControl(character));
}

/** Line ends and tabs are none. */
function isControl(character: string): boolean {
  return /[^\P{Cc}\t\n\f\r\u0085]/u.test(character);
}

function scriptOf(character: string): Script {
  if (/[A-Za-z]/.test(character)) return 'ascii';
  if (/\p{Script=Latin}/u.test(character)) return 'latin';
  if (/\p{Script=Cyrillic}/u.test(character)) return 'cyrillic';
  if (/\p{Script=Greek}/u.test(character)) return 'greek';
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)
    ? 'wide'
    : 'else';
}

function caseOf(character: string): 'lower' | 'upper' | 'none' {
  if (character.toLowerCase() !== character) return 'upper';
  return character.toUpperCase() !== character ? 'lower' : 'none';
}

function likelihoodOf(character: string, before: Look, after: Look): number {
  const look = lookOf(character);
  if (look.kind === 'broken') return -3;
  if (look.kind === 'letter') return letterLikelihood(character, look, { before, after });
  const isWithin = before.kind === 'letter' && after.kind === 'letter';
  if (look.kind === 'dash') return 0.6;
  if (isWithin) return withinWords.test(character) ? 1 : -1;
  if (before.kind === 'letter' && /[\u201A\u201E]/.test(character)) return -0.5;
  return { quote: 1, sign: 0.5, other: -0.5 }[look.kind];
}

const withinWords = /[\u2019\u00B7\u30FB\u30FC\u3000-\u301F\uFF01-\uFF5E]/;

interface Neighbours {
  readonly before: Look;
  readonly after: Look;
}

function letterLikelihood(character: string, look: Letter, { before, after }: Neighbours): number {
  if (look.script === 'wide') return wideLikelihood(character, { before, after });
  if (isForeign(before, look) || isForeign(after, look)) return -1;
  if (look.case === 'none') return caselessLikelihood(character, after);
  const misplaced =
    look.case === 'upper' ? upperFault(before, after) : lowerFault(character, before, after);
  if (misplaced < 0) return misplaced;
  if (look.script === 'latin' && isLatin(before) && isLatin(after)) return -0.7;
  const isAlone = before.kind !== 'letter' && after.kind !== 'letter';
  if (look.script === 'latin' && isAlone && look.case === 'upper') return 0.3;
  if (character === '\u00FE' && before.kind === 'letter') return 0.3;
  const usual = usualLetters[look.script]?.test(character) === false ? seldomOf(character) : 1;
  return look.case === 'upper' && hasCase(before, 'upper') ? usual * 0.9 : usual;
}

function isForeign(other: Look, { script }: Letter): boolean {
  if (other.kind !== 'letter' || other.script === script) return false;
  return !(script === 'latin' && other.script === 'ascii');
}

function isLatin(other: Look): boolean {
  return other.kind === 'letter' && other.script === 'latin';
}

function hasCase(other: Look, wanted: 'lower' | 'upper'): boolean {
  return other.kind === 'letter' && other.case === wanted;
}

function upperFault(before: Look, after: Look): number {
  if (hasCase(before, 'lower')) return -1;
  return hasCase(before, 'upper') && hasCase(after, 'lower') ? -0.5 : 0;
}

function lowerFault(character: string, before: Look, after: Look): number {
  if (hasCase(after, 'upper')) return hasCase(before, 'upper') ? -1 : -0.5;
  return character === '\u03C2' && after.kind === 'letter' ? -1 : 0;
}

/** Final forms of Hebrew end words; the code page of Thai gives letters for whatever bytes there are. */
function caselessLikelihood(character: string, after: Look): number {
  if (/[\u05DA\u05DD\u05DF\u05E3\u05E5]/.test(character) && after.kind === 'letter') return -1;
  return /\p{Script=Thai}/u.test(character) ? 0.8 : 1;
}

/** Words in Latin letters stand apart from Chinese ones, if only by their sense; kana of half the width are rare. */
function wideLikelihood(character: string, { before, after }: Neighbours): number {
  const isAscii = (other: Look): boolean => other.kind === 'letter' && other.script === 'ascii';
  if (isAscii(before) && isAscii(after)) return -1;
  return /[\uFF61-\uFF9F]/.test(character) ? -0.5 : 1;
}

/** What the languages of a script use much; other scripts have no letters that stand out. */
const usualLetters: Partial<Record<Script, RegExp>> = {
  latin:
    /[\u00DF-\u00E5\u00E6-\u00EA\u00ED\u00F0-\u00F4\u00F6\u00F8\u00FA\u00FC\u00FE\u0101\u0103\u0105\u010D\u0113\u0117\u0119\u011B\u011F\u012B\u012F\u0131\u0142\u0151\u0159\u015B\u015F\u0161\u0163\u016B\u016F\u0171\u017C\u017E\u0219\u021B]/iu,
  cyrillic: /[\u0430\u0432-\u0435\u0437-\u043F\u0440-\u0443\u044B\u044C\u044F\u0454\u0456\u0457]/iu,
  greek: /[\u03AC-\u03AF\u03B1\u03B5\u03B7\u03B9-\u03BD\u03BF-\u03C5\u03CC-\u03CE]/iu,
};

function seldomOf(character: string): number {
  return seldomLetters.test(character) ? 0.7 : 0.1;
}

const seldomLetters =
  /[\u00EB\u00EC\u00EE\u00EF\u00F5\u00F9\u00FB\u00FD\u0107\u010F\u0111\u0123\u0137\u013C\u0144\u0146\u0148\u0153\u0165\u0173\u017A\u0431\u0436\u0444-\u044A\u044D\u044E\u0451\u0490\u0491\u0386-\u03CE]/iu;
