/** Reads a question whether documents disagree, and on what. English alone. */

import { documentWords } from '../cues/document-words.js';
import type { Place } from '../language/blank-words.js';
import { isGeneral } from '../language/general-words.js';
import { lastLine } from '../language/last-line.js';
import { createPhraseBook } from '../language/phrases.js';
import { tellEnglish } from '../language/tell-language.js';
import { findWords } from '../language/words.js';
import { type Intent, readAbout, readIntent } from './read-intent.js';

export interface AskedDisagreement {
  /** What they may disagree on, without the words that ask. */
  readonly topic: string;
  /** That they are to agree or disagree on, as in `whether nets help`; null where only a subject is named. */
  readonly claim: string | null;
  /** It asks whether they agree. */
  readonly isOfAgreement: boolean;
}

const who = [...documentWords]
  .filter((word) => word !== 'meta' && word !== 'text')
  .concat(
    'finding findings result results evidence author authors source sources literature researcher researchers research'.split(
      ' ',
    ),
  )
  .join('/');

const phrases = {
  disagreement: `
    ${who} ..6 disagree/disagrees/contradict/contradicts/conflict/conflicts/conflicting/contradictory/inconsistent/diverge/diverges
    ${who} ..4 (differ|differs) on/about/over/regarding/concerning/whether/in
    (is|are) there ..4 disagreement/disagreements/contradiction/contradictions/controversy/controversies/conflict/inconsistency/inconsistencies
    conflicting/contradictory/inconsistent/contrary/opposing/opposite/mixed/divergent/discrepant ..2 ${who}/conclusion/conclusions/statements/views/claims`,
  agreement: `
    (do|does|did) ..4 ${who} ..3 agree/agrees
    ^ (is|are) ..3 ${who} ..10 (consistent|unanimous)
    (is|are) there ..2 (consensus|agreement) ..6 ${who}
    (is|are) there ..2 (consensus|agreement) on/about/over/regarding/whether/that`,
} as const;

const readPhrases = createPhraseBook(phrases);
/** The word on which it hangs. */
const hinge =
  /\b(?:disagree\w{0,8}|contradict\w{0,7}|conflict\w{0,4}|inconsisten\w{1,6}|controvers\w{1,4}|discrepan\w{1,5}|opposing|opposite|contrary|mixed|diverge\w{0,3}|agree\w{0,5}|differs?|consensus|consistent|unanimous)\b/iu;
const joint =
  /^(?:\s(?:each other|one another|with each other|with one another|or not|any|among|between|within|in|of|the|my|these|our|those|evidence|findings?|results?|studies|conclusions?|views?|claims?|statements?|documents?|papers?|articles?|trials?|literature|library)){0,6}(?:\s(?:on|about|over|regarding|concerning|as to|around|for|in|of)){0,2}(?:\s(whether|if|that))?(?:\s(?:or not))?\s/iu;

/** Null where nothing of the kind is asked. @param names Where the question names documents or those who wrote them: they are no subject. */
export function readDisagreement(
  question: string,
  names: readonly Place[] = [],
): AskedDisagreement | null {
  if (tellEnglish(question) === 'other' || ofInterests.test(question)) return null;
  const { intent } = readIntent(lastLine(question));
  if (intent === 'comparison') return null;
  const phrased = readPhrased(question);
  if (phrased !== null && names.length === 0) return phrased;
  if (intent !== 'disagreement' && intent !== 'agreement' && phrased === null) return null;
  const isOfAgreement = intent === 'agreement' || (phrased?.isOfAgreement ?? false);
  const told = readTopic(question, intent, names);
  if (told.topic === '' && names.length === 0) return null;
  return { ...told, isOfAgreement };
}

/** Authors have conflicts of interest, and papers none with each other by that. */
const ofInterests = /\b(?:conflicts?|conflicting|competing)\s(?:of\s)?interests?\b/iu;
const ofThem = new RegExp(`\\b(?:they|them|these|those|both|${who.replaceAll('/', '|')})\\b`, 'iu');

/** Whether it asks for documents that disagree, or whether some do, and names neither a subject nor a document: of any, or of those that were spoken of. */
export function asksWhetherAny(question: string): boolean {
  if (tellEnglish(question) === 'other' || question.includes('\n')) return false;
  if (ofInterests.test(question)) return false;
  // `Who disagreed?` asks of people in what was spoken of.
  if (
    !findWords(question).some(({ surface }) => documentWords.has(surface)) &&
    !ofThem.test(question)
  )
    return false;
  const { intent } = readIntent(question);
  if (intent !== 'disagreement' && intent !== 'agreement') return false;
  return readDisagreement(question) === null && readTopic(question, intent, []).topic === '';
}

/** From the first word to the last that names what they may disagree on. */
function readTopic(
  question: string,
  intent: Intent,
  names: readonly Place[],
): Pick<AskedDisagreement, 'topic' | 'claim'> {
  const about = new Set(readAbout(question, intent));
  const words = findWords(question).filter(
    ({ surface, start, end }) =>
      about.has(surface) &&
      !isAsking(surface) &&
      !names.some((name) => start < name.end && end > name.start),
  );
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return { topic: '', claim: null };
  const start = names.some((name) => name.start > first.start && name.start < last.end)
    ? Math.max(first.start, ...names.filter(({ end }) => end < last.start).map(({ end }) => end))
    : first.start;
  const topic = question.slice(start, last.end).trim();
  const isClaim = /\b(?:that|whether|if)\s(?:(?:a|an|the)\s)?$/iu.test(question.slice(0, start));
  return { topic, claim: isClaim ? topic : null };
}

/** Null where phrases tell nothing, or no subject. */
function readPhrased(question: string): AskedDisagreement | null {
  const line = lastLine(question).replace(/[\s?.!]{1,9}$/u, '');
  const said = readPhrases(line);
  const found = hinge.exec(line);
  if (said.size === 0 || found === null) return null;
  const behind = line.slice(found.index + found[0].length);
  const [lead = '', that] = joint.exec(behind) ?? [];
  const topic = behind.slice(lead.length).trim();
  const isOfAgreement = !said.has('disagreement');
  if (lead !== '' && isTelling(topic))
    return { topic, claim: that === undefined ? null : topic, isOfAgreement };
  const ahead = line.slice(0, found.index);
  const before = subjectOf(ahead) || namedIn(ahead);
  return isTelling(before) ? { topic: before, claim: null, isOfAgreement } : null;
}

/** As in `are the results on moss contradictory`. */
function subjectOf(text: string): string {
  const [, said = ''] =
    /\b(?:on|about|over|regarding|concerning|of|for)\s(.{3,200})$/iu.exec(text) ?? [];
  return said.trim().replace(/\s(?:is|are|was|were)\s?$/iu, '');
}

/** As in `what do the two beaver papers disagree about`. */
function namedIn(text: string): string {
  return findWords(text)
    .filter(
      ({ stem, surface }) => !documentWords.has(surface) && !asked.has(surface) && !isGeneral(stem),
    )
    .map(({ surface }) => surface)
    .join(' ');
}

const asked = new Set('two three both different library one another points point'.split(' '));

function isAsking(word: string): boolean {
  return documentWords.has(word) || asked.has(word) || hinge.test(word) || asksOf.has(word);
}

const asksOf = new Set(`${who}/contradicting/evidence/literature/debate`.split('/'));

function isTelling(text: string): boolean {
  return findWords(text).some(
    ({ surface, stem }) =>
      !documentWords.has(surface) &&
      !isGeneral(stem) &&
      !asked.has(surface) &&
      !hinge.test(surface),
  );
}
