/** Reads what kind of study it was from what was done, where a text does not name it: allotted by chance, followed, asked, described. */
import { twoToNineteen } from '../language/number-words.js';
import { count, people } from '../language/people.js';
import type { Passage } from '../passage.js';
import { endPhrase, type FoundCell, findFirst } from './found-cell.js';
import type { StudySentence } from './study-text.js';

const allotted = '(?:assigned|allocated|divided|allotted)';
const byLot = '(?:at random|by chance|by lot|by (?:drawing|casting) lots)';

/** What was allotted by chance was tried, whatever it calls itself. */
const tried: readonly RegExp[] = [
  new RegExp(
    String.raw`\b((?:randomly ${allotted}|${allotted} (?:at random|randomly)|randomi[sz]ed) (?:in)?to (?:one of )?(?:\p{L}{1,6} )?(?:\p{L}{1,20} ){0,2}(?:groups|arms|conditions|treatments|diets)(?: of \d{1,5})?)`,
    'iu',
  ),
  new RegExp(String.raw`\bwe\s(randomi[sz]ed\s${count}\s[\p{L}-]{3,20})`, 'iu'),
  new RegExp(
    String.raw`(?:^|\s)${count}\s[^.;:,]{3,60}?\s(?:was|were)\s(randomi[sz]ed|randomly ${allotted})\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:we|was|were)\s(randomly ${allotted})(?!\s(?:order|sequence))`, 'iu'),
  new RegExp(String.raw`\b(?:was|were)\s(${allotted} ${byLot})`, 'iu'),
  /\b(by (?:drawing|casting) lots),?\s(?:half|some|one|each|they)\b/iu,
];

const lookedBack: readonly RegExp[] = [
  /\b(?:was|were|have been|we)\s((?:retrospectively|prospectively)\s\p{L}{4,20}ed)\b/iu,
  /\b(?:was|were)\s(\p{L}{4,20}ed\s(?:retrospectively|prospectively))\b/iu,
  /\b(?:we|authors)\s(\p{L}{4,20}ed\s(?:retrospectively|prospectively))\b/iu,
  /^(prospectively|retrospectively),\s/iu,
  new RegExp(
    String.raw`\bwe\s(followed\s(?:up\s)?${count}\s(?:[\p{L}-]{1,20}\s){0,4}?${people})\b`,
    'iu',
  ),
];

const few = String.raw`(?:\d{1,2}|${twoToNineteen.join('|')}|twenty)`;
const described: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:we|I)\s(?:[\p{L}-]{1,12}\s){0,4}?((?:report|describe|present)\s(?:on\s)?${few}\s(?:\p{L}{1,20}\s){0,3}?(?:cases|patients|${people}))(?![\p{L}’'-])`,
    'iu',
  ),
];
const asked: readonly RegExp[] = [
  /\bwe\s[^.;]{3,90}?\s(by questionnaire)\b/iu,
  /\bwe\s(?:\p{L}{1,12}\s)?((?:sent|posted|mailed|emailed)\s(?:out\s)?an?\s(?:\p{L}{1,20}\s){0,2}questionnaire)\b/iu,
  /\b((?:online|postal|anonymous|printed|self-administered) questionnaire)\s(?:was|to|with|among|of)\b/iu,
];

/** That people talked, what they said was kept, and was ordered by themes: two of these at least, and the first. */
const talked =
  /\b(?:we|I)\s(?:\p{L}{1,12}\s)?((?:interviewed|spoke|talked)\s[^.;:()]{3,70})|\b((?:semi-structured|in-depth|open|long|narrative)(?:,?\s[\p{L}-]{1,20})?\s(?:interviews|conversations))\b|\bwir\s(?:haben\s)?([^.;:]{3,90}(?:gesprochen|befragt|interviewt))|\bnous\savons\s(interrogé[^.;:]{3,70})|\b(entrevistamos[^.;:]{3,70})/iu;
const ofThemes =
  /\bthem(?:es?|atic(?:ally)?|en)\b|\bthèmes?\b|\btemas?\b|\bgrounded theory\b|\bphenomenolog|\bcoded\b/iu;
const kept =
  /\b(?:transcribed|transcripts?|typed out|tape-?recorded|audio-?recorded|abgeschrieben|Abschriften|transkribiert|transcrits?|transcrit[ao]s)\b/iu;

/** No people were tried where a plot or a sample was put somewhere. */
const ofThings =
  /\b(?:plots?|specimens?|samples?|cores?|cylinders?|seeds?|seedlings?|leaves|trees|nest boxes|order|sequence|images?|pages?|items?|questions?)\s(?:[\p{L}-]{1,20}\s){0,4}?(?:was|were)\s(?:randomi|randomly|assigned|allocated|divided|allotted)/iu;

/** Where it says that people were allotted by chance. */
export function findAllotted<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  return findFirst(sentences, tried, (text, sentence) =>
    ofThings.test(sentence.text) ? null : endPhrase(text),
  );
}

export function findToldDesign<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  return (
    findAllotted(sentences) ??
    findFirst(sentences, lookedBack) ??
    findTalk(sentences) ??
    findFirst(sentences, [...described, ...asked])
  );
}

function findTalk<P extends Passage>(sentences: readonly StudySentence<P>[]): FoundCell<P> | null {
  const isQualitative = [ofThemes, kept].some((cue) =>
    sentences.some(({ text }) => cue.test(text)),
  );
  if (!isQualitative) return null;
  for (const sentence of sentences) {
    const text = talked.exec(sentence.text)?.slice(1).find(Boolean);
    const phrase = text === undefined ? null : endPhrase(text);
    if (phrase !== null) return { text: phrase, sentence };
  }
  return null;
}
