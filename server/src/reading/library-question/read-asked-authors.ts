/** Reads by whom documents are wanted: `funded by` and `the scale by` tell of something else. English alone. */

import { libraryWords, workWords } from '../cues/document-words.js';
import { type Place, placeOf } from '../language/blank-words.js';
import { nameParticles } from '../language/names.js';
import { stopWords } from '../language/stop-words.js';
import { findSubject, isInSubject } from './list-subject.js';

const initials = String.raw`(?:\p{Lu}\.[\s-]?){0,3}`;
/** With a capital, which no particle has. */
const part = String.raw`${nameParticles}\p{Lu}[\p{L}'’-]{1,30}`;
const name = String.raw`(?:(?:Dr|Prof|Professor)\.?\s)?${initials}${part}(?:\s${initials}${part}){0,2}`;
const names = String.raw`(${name}(?:(?:,|,?\s(?:or|and))\s(?:by\s)?${name}){0,3})(?:,?\set\sal\b\.?)?`;
const wrote = new RegExp(
  String.raw`\b(?:did|has|have)\s${names}\s(?:co-?)?(?:write|written|wrote|author|publish)(?:ed)?\b`,
  'u',
);
const by = new RegExp(String.raw`\bby\s${names}`, 'gu');

interface AskedAuthors extends Place {
  /** As written. */
  readonly named: string;
}

/** Null where nobody is named. */
export function readAskedAuthors(question: string): AskedAuthors | null {
  const writer = wrote.exec(question);
  if (writer !== null) return placeNamed(writer);
  const subject = findSubject(question);
  let isTheirs: boolean | null = null;
  for (const match of question.matchAll(by)) {
    const before = question.slice(0, match.index);
    // `Funded by Pfizer in 2019 or by Merck`.
    if (isTheirs === null || !/\b(?:or|and)\s$/iu.test(before))
      isTheirs = isOfDocuments(before, isInSubject(subject, match.index));
    if (isTheirs) return placeNamed(match);
  }
  return null;
}

function placeNamed(match: RegExpExecArray): AskedAuthors {
  return { named: (match[1] ?? '').trim(), ...placeOf(match) };
}

function isOfDocuments(before: string, isWithin: boolean): boolean {
  if (written.test(before)) return true;
  if (made.test(before)) return !isWithin;
  if (participle.test(before)) return false;
  const [, doing = '', thing = ''] = ofThing.exec(before) ?? [];
  const isAsked = libraryWords.has(doing.toLowerCase()) || stopWords.has(doing.toLowerCase());
  return thing === '' || workWords.has(thing.toLowerCase()) || (isAsked && !isWithin);
}

const written = /\b(?:written|published|authored|co-?authored)\s$/iu;
const made = /\b(?:done|conducted|performed|undertaken|made|run|led|carried out)\s$/iu;
const participle =
  /(?:ed|\b(?:given|taken|held|sold|shown|known|seen|driven|chosen|set|put|paid|built))\s$/iu;
/** `Use the scale by Beck`, and not `show me the docs by Beck`. */
const ofThing = /([\p{L}-]{1,40})\s(?:the|an?)\s(?:[\p{L}-]{1,40}\s)?([\p{L}-]{1,40})\s$/iu;
