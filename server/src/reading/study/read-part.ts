/** Picks the sentences of a part of a document: those under its headings, whatever its field calls them, or what stands in their place. */
import type { Passage } from '../passage.js';
import { type SectionKind, tellSection } from '../sentences/tell-section.js';
import type { PartOfDocument } from './asked-part.js';
import { chooseForConcept } from './choose-cell.js';
import { isApart } from './is-apart.js';
import { ownPart } from './own-part.js';
import { listLimits, listStrengths } from './read-limits.js';
import { readColumn } from './study-columns.js';
import { labelledParts } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

/** In reading order, but for a sample, whose plainest sentence stands first; empty where there is no such part. */
export function readPart<P extends Passage>(
  part: PartOfDocument,
  text: StudyText<P>,
): StudySentence<P>[] {
  if (part === 'strengths') return listStrengths(text);
  if (part === 'limitations') return chooseForConcept('limits', text, listLimits);
  if (part === 'methods') return listMethods(text);
  if (part === 'sample') return listSample(text);
  if (part === 'choosing') return listChoosing(text);
  return part === 'conclusion' ? listConclusions(text) : inSection(text, part);
}

function inSection<P extends Passage>(
  { sentences }: StudyText<P>,
  part: SectionKind,
): StudySentence<P>[] {
  return sentences.filter(({ section }) => section === part);
}

/** Under headings of methods, and under those of no known name between introduction and results: there each field names what it did. */
function listMethods<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const kinds = text.sentences.map(({ headings }) => tellSection(headings));
  const results = kinds.indexOf('results');
  const introduced = kinds.lastIndexOf('introduction', Math.max(0, results));
  const isBetween = (index: number): boolean =>
    introduced >= 0 && index > introduced && index < results && kinds[index] === 'other';
  return text.sentences.filter(
    ({ section }, index) => section === 'methods' || (section === 'other' && isBetween(index)),
  );
}

const ofPeople =
  /^\W{0,3}(?:[\d.]{1,6}\s)?(?:study\s)?(?:participants?|patients|subjects|samples?|sampling|population|respondents|interviewees|recruitment)\b/iu;
/** By these a text tells whom or what it took. */
const taken =
  /\b(?:recruit\p{L}*|enrol\p{L}*|eligib\p{L}*|exclu\p{L}*|sampled?|sampling|purposive|took part|participated|invited|volunteer\p{L}*|aged|(?:mean|median|average) age|years old|drawn (?:from|by)|comprises?d?|consisted of)\b/iu;

/** Whom or what it looked at: under a heading for them, else where methods or abstract tell who was taken. */
function listSample<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const under = text.sentences.filter(
    ({ headings, label, section }) =>
      section !== 'results' &&
      (ofPeople.test(headings.at(-1) ?? '') || labelledParts(label).has('people')),
  );
  const read = (['population', 'n'] as const).flatMap(
    (concept) =>
      readColumn({ question: concept, concept }, { ...text, title: null }, false)?.sentence ?? [],
  );
  const told = text.sentences.filter(
    ({ section, isOwn, text: said }) =>
      isOwn && (section === 'methods' || section === 'abstract') && taken.test(said),
  );
  return [...new Set(under.length > 0 ? [...under, ...read] : [...read, ...told])];
}

/** How those were found who were taken, or the works of a review. */
const chosen =
  /\b(?:recruit\p{L}*|enrol\p{L}*|eligib\p{L}*|exclu\p{L}*|sampled|sampling|purposive|approached|invited|advertis\p{L}*|notices|word of mouth|drawn|by lot|found through|identified|selected|chosen|searched|screened|(?:met|fulfilled) (?:the|our|all) criteria|registers?)\b/iu;

function listChoosing<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const told = listMethods(text).filter(({ text: said }) => chosen.test(said));
  if (told.length > 0) return told;
  return text.sentences.filter(
    ({ isOwn, section, place, text: said }) =>
      isOwn && section !== 'results' && place < early && chosen.test(said),
  );
}

/** Of a text without a heading for methods. */
const early = 0.4;

const concluding =
  /\b(?:we|authors) (?:therefore |thus )?conclude\b|\bit is concluded\b|^(?:in conclusion|to conclude|in sum|taken together),/iu;

/** Under its heading; else what is told to be concluded, and how a discussion ends beside what limits it. */
function listConclusions<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  const under = inSection(text, 'conclusion');
  if (under.length > 0) return under;
  const told = text.sentences.filter(({ isOwn, text: said }) => isOwn && concluding.test(said));
  const limits = new Set(listLimits(ownPart(text)));
  const discussed = inSection(text, 'discussion');
  const closing =
    paragraphsOf(discussed).findLast((each) => !each.some((sentence) => limits.has(sentence))) ??
    // Where all is one paragraph, what limits it stands behind.
    discussed.slice(
      0,
      Math.max(
        0,
        discussed.findIndex((sentence) => limits.has(sentence)),
      ),
    );
  const found = [...new Set([...told, ...closing])];
  return found.length > 0 ? found : inSection(text, 'abstract').slice(-1);
}

function paragraphsOf<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): StudySentence<P>[][] {
  const paragraphs: StudySentence<P>[][] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || isApart(before, sentence))
      paragraphs.push([sentence]);
    else last.push(sentence);
  }
  return paragraphs;
}
