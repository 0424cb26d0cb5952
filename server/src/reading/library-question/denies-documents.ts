/** Tells whether a question about the library asks for documents by what they are not, or by what their records do not have. English alone. */

import { documentWords, kindWords, recordWords } from '../cues/document-words.js';
import { blank } from '../language/blank-words.js';
import { readNationality } from '../language/nationalities.js';
import { findSubject, isInSubject } from './list-subject.js';

/**
 * Of `documents` is said that they are something not; of `subject`, as in `papers on people without diabetes`, that only a text can tell of which is
 * spoken: a list by its words would be of the opposite. Null where nothing is denied.
 */
type Denied = 'documents' | 'subject' | null;

export function readDenied(question: string): Denied {
  const asked = question.replaceAll(noDenials, blank);
  const subject = findSubject(asked);
  let told: Denied = null;
  for (const { 0: word, index } of asked.matchAll(denied)) {
    if (!isInSubject(subject, index) || isOfDocuments(asked.slice(index + word.length)))
      return 'documents';
    const isFirst = asked.slice(subject.start, index).trim() === '';
    if ((subject.isBehindVerb && isFirst) || joined.test(asked.slice(0, index))) return 'documents';
    if (!naming.test(word)) told = 'subject';
  }
  if ([...asked.matchAll(excepting)].some((found) => isExcepted(found, subject, asked)))
    return 'documents';
  const isNon = [...asked.matchAll(withNon)].some(([, word = '']) => isTold(word.toLowerCase()));
  return isNon ? 'documents' : told;
}

/** `No-till` is a name. */
const denied =
  /\b(?:no(?![-‐‑.])|not|never|nor|neither|none of|without|except|excepting|excl|excluding|excludes?|excluded|omit|omitting|lacks?|lacking|fail(?:s|ed|ing)? to|missing (?:an?|the|their|its|any)|free of|unrelated to|besides|(?:apart|aside) from|other than|rather than|instead of)\b|n['’]t\b/giu;
/** Which name what is looked for where they stand in the subject: `lack of sleep`. */
const naming = /^(?:excluded|omit|lack|fail|missing|free)/iu;
/** `Slate, not thatch`. */
const joined = /(?:,|\b(?:but|and|or))\s$/iu;
/** Bounds, what is asked of all there are (`is there no paper on moss`, `don't I have one`), and what the person does not know. */
const noDenials =
  /\bno (?:fewer|less|more|later|earlier|older|newer|younger) than\b|\b(?:are|is) there no\b|\b(?:have|has|got|do) (?:I|we|you) (?:have |got )?no\b|\bnot only\b|\bor not(?=\W*$)|^(?:and |but )?\p{L}{2,5}n['’]t (?:I|we|you|there|any|some|one)\b|\b(?:I|we)(?:['’]m| \p{L}{2,6})? ?(?:not|never|cannot|n['’]t) (?:\p{L}{1,10} )?(?:know|sure|certain|remember|recall|find)\b|[“"][^“”"]{1,300}[”"]/giu;
/** `All but the reviews`, `minus reviews` and `reviews aside`; what is at once said to be wanted, as in `but only reviews`, is none. */
const excepting =
  /\b(?:but|save|bar|minus)\s(?:for\s)?(?!(?:also|I|in|just|only|please|we|with|from|since|before|after|by|published|written|ones|newest|latest|oldest|sort(?:ed)?|order(?:ed)?|list(?:ed)?|show|skip(?:ping)?|ignor(?:e|ing))\b)(?=(?<thing>(?:(?:the|those|any|my|an?)\s)?[\p{L}-]{1,30}))|(?:\baside|\b(?:leav(?:e|ing)|left|leaves)\s(?:\p{L}{1,20}\s){0,4}out|(?:^|[,;]\s?|\b(?:but|please)\s)(?:skip(?:ping)?|ignor(?:e|ing)))\b/giu;
/** `Save the Children`. */
const inCapitals = /^(?:Save|Bar)/u;
/** What is left of all of them: no adjective, as in `any paper on low but safe doses`, and no verb. */
const ofAll = new RegExp(
  String.raw`\b(?:all|any\p{L}{0,6}|every\p{L}{0,6}|nothing)\s(?:(?:of|the|my|our|them|these|those|other|${[...documentWords].join('|')})\s){0,3}$`,
  'iu',
);
/** Where no `but` can join words of the subject. */
const anyOfAll = /\b(?:all|any\p{L}{0,6}|every\p{L}{0,6}|nothing)\b/iu;

function isExcepted(
  { 0: said, index, groups }: RegExpExecArray,
  subject: ReturnType<typeof findSubject>,
  asked: string,
): boolean {
  const isWithin = isInSubject(subject, index);
  const { thing } = groups ?? {};
  if (thing === undefined) return !isWithin;
  if (index > 0 && inCapitals.test(said)) return false;
  const word = thing.toLowerCase().split(/\s/u).at(-1) ?? '';
  const isTheirs = isOfThem(word);
  const before = asked.slice(0, index).replace(/,\s$/u, ' ');
  const isOfAll = ofAll.test(before);
  const isSubject = isWithin && ofAll.test(asked.slice(subject.start, index).trimStart());
  // `Papers on moss but retracted` are to be so.
  const isNamed = isTheirs && (thing.includes(' ') || documentWords.has(word) || /s$/u.test(word));
  if (!isWithin) return isNamed || isOfAll;
  return isSubject || (isTheirs && (isOfAll || (!/^but/iu.test(said) && anyOfAll.test(before))));
}

/** `Non-smokers` and `non-randomised` name something; a language and a country are told of documents. */
const withNon = /\bnon[-‐‑\s](\p{L}{2,20})/giu;

/** Whether it goes on with what is told of documents: of their kind or their record. */
function isOfDocuments(behind: string): boolean {
  const next = behind.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  return next.slice(0, 2).some((word) => isOfThem(word) || recordWords.has(word));
}

function isOfThem(word: string): boolean {
  return documentWords.has(word) || kindWords.has(word) || isTold(word);
}

/** Languages among them, each of which is a word for what comes from a country, too. */
function isTold(word: string): boolean {
  return word === 'retracted' || readNationality(word) !== null;
}
