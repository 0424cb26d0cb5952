/** Reads by whom documents are wanted: `funded by` and `the scale by` tell of something else. English alone. */
import { findSubject } from './list-subject.js';
import { workWords } from './message-phrases.js';

/** A name has a capital. */
const name = String.raw`(?:(?:Dr|Prof|Professor)\.?\s)?\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){0,2}`;
const names = String.raw`(${name}(?:(?:,|,?\s(?:or|and))\s${name}){0,3})`;
const wrote = new RegExp(
  String.raw`\b(?:did|has|have)\s${names}\s(?:write|written|author|publish)`,
  'u',
);
const by = new RegExp(String.raw`\bby\s${names}`, 'gu');

/** As written; empty where nobody is named. */
export function readAuthors(question: string): string {
  const writer = wrote.exec(question)?.[1];
  if (writer !== undefined) return writer.trim();
  const subject = findSubject(question);
  for (const { 1: named = '', index } of question.matchAll(by)) {
    const isWithin = subject !== null && subject.start <= index && index < subject.end;
    if (isOfDocuments(question.slice(0, index), isWithin)) return named.trim();
  }
  return '';
}

function isOfDocuments(before: string, isWithin: boolean): boolean {
  if (written.test(before)) return true;
  if (made.test(before)) return !isWithin;
  if (participle.test(before)) return false;
  const [, thing = ''] = ofThing.exec(before) ?? [];
  return thing === '' || workWords.has(thing.toLowerCase());
}

const written = /\b(?:written|published|authored|co-?authored)\s$/iu;
const made = /\b(?:done|conducted|performed|undertaken|made|run|led|carried out)\s$/iu;
const participle =
  /(?:\p{L}ed|\b(?:given|taken|held|sold|shown|known|seen|driven|chosen|set|put|paid|built))\s$/iu;
/** `The scale by Beck`. */
const ofThing = /\b(?:the|an?)\s(?:[\p{L}-]+\s)?([\p{L}-]+)\s$/iu;
