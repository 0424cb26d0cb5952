/** Writes the names of a reference in the form of a style: initials, order, and how many are shown. */
import type { CslName } from '../csl-item.js';
import { joinWords } from '../name-parts.js';
import { areUnnamed } from '../unnamed-people.js';
import type { NameForm } from './citation-style.js';

export function writeNames(names: readonly CslName[], form: NameForm): string {
  const written = names
    .filter((name) => !areUnnamed(name))
    .map((name, index) => writeName(name, form, index));
  const [only = ''] = written;
  if (only !== '' && written.length < names.length) {
    const shown = written.length > form.max ? written.slice(0, form.shown) : written;
    return `${shown.join(form.between)}${form.unnamed}`;
  }
  if (written.length < 2) return only;
  if (written.length > form.max) {
    const shown = written.slice(0, form.shown).join(form.between);
    return `${shown}${form.others}${form.andLast === true ? (written.at(-1) ?? '') : ''}`;
  }
  const before = written.slice(0, -1).join(form.between);
  return `${before}${written.length === 2 ? form.lastOfTwo : form.last}${written.at(-1) ?? ''}`;
}

/** Scripts without capitals have no initials, and no space between the parts of a name. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

function writeName(name: CslName, form: NameForm, index: number): string {
  if (name.literal) return name.literal;
  const family = joinWords([name['non-dropping-particle'], name.family]);
  const known = name.given ?? '';
  if (family === '') return known;
  if (unspaced.test(family) && (known === '' || unspaced.test(known))) return `${family}${known}`;
  const dropped = name['dropping-particle'] ?? '';
  // Where all names stand in capitals, three of them are no initials.
  const isShouted = /^\p{Lu}{2,}$/u.test(family);
  const given = writeGiven(known, form.given, isShouted);
  const generation = (name.suffix ?? '')
    .split(/[\s,]+/u)
    .filter((part) => /^(?:Jr|Sr|I{1,3}|IV|VI{0,3}|\d(?:st|nd|rd|th))\.?$/iu.test(part))
    .join(' ');
  // A degree is no part of a name.
  const suffix = generation === '' ? '' : `${form.suffix}${generation}`;
  const isFamilyFirst = form.familyFirst === 'all' || (form.familyFirst === 'first' && index === 0);
  if (isFamilyFirst) {
    const behind = [given, dropped].filter(Boolean).join(' ');
    return `${family}${behind === '' ? '' : `${form.comma}${behind}`}${suffix}`;
  }
  return `${joinWords([given, dropped, family])}${suffix}`;
}

function writeGiven(given: string, form: NameForm['given'], isShouted: boolean): string {
  if (form === 'full') return given;
  // `JA` and `J.A.` are initials already.
  const parts = given
    .replace(/\.(?=[^\s\-‐‑])/gu, '. ')
    .split(/\s+/u)
    .flatMap((part) => (/^\p{Lu}{2,3}$/u.test(part) && !isShouted ? [...part] : [part]));
  const initials = parts.map((part) =>
    part
      .split(/[-‐‑]/u)
      .map((piece) => /\p{L}/u.exec(piece)?.[0]?.toUpperCase() ?? '')
      .filter((letter) => letter !== ''),
  );
  if (form === 'joined') return initials.flat().join('');
  return initials
    .filter((letters) => letters.length > 0)
    .map((letters) => letters.map((letter) => `${letter}.`).join('-'))
    .join(' ');
}
