/** Reads all passages of an article and finds the sentences that speak of each part of a summary, and what its study was. */
import type { FocusArea, SummaryType } from '@lectern/contract';
import { letOthersWork } from '../../let-others-work.js';
import {
  focusOf,
  isBackground,
  mayStandFor,
  type PartName,
  preferenceOf,
} from '../../reading/cues/focus-cues.js';
import { stemsOf } from '../../reading/language/words.js';
import { numberedStudy } from '../../reading/sentences/read-heading-line.js';
import { type PassageSentence, readPassage, toStudyText } from '../../reading/study/study-text.js';
import { likeness, measureCentrality, weighWords } from './measure-centrality.js';
import { readFacts, titlePassage } from './study-facts.js';
import type { DraftCell, StudyFacts, SummaryPassage } from './summary-parts.js';

export interface Candidate extends DraftCell {
  readonly part: PartName;
  /** About 0 to 2, comparable between articles. */
  readonly worth: number;
  /** Which of several studies of its article it stands under, such as `Experiment 2`; left out where no heading says so. */
  readonly study?: string;
}

export interface ExtractedArticle {
  /** Best first within a part. */
  readonly candidates: readonly Candidate[];
  readonly facts: StudyFacts;
  readonly passagesRead: number;
}

export interface ExtractOptions {
  readonly title: string;
  readonly focusAreas: readonly FocusArea[];
  readonly type: SummaryType;
}

/** So many sentences an article brings to each part, and so many passages are read before others may work. */
const candidatesMax = 14;
const passagesAtOnce = 4;
/** Sentences of one article, and of one of its studies, that are more alike say the same, as those of an abstract and of the text below it. */
const sameness = 0.55;

/** The same for the same passages. */
export async function extractArticle(
  passages: readonly SummaryPassage[],
  options: ExtractOptions,
): Promise<ExtractedArticle> {
  const read: ArticleSentence[][] = [];
  for (const [index, passage] of passages.entries()) {
    read.push(readPassage(passage, { index, count: passages.length }));
    if (index % passagesAtOnce === passagesAtOnce - 1) await letOthersWork();
  }
  const valued = valueSentences(read.flat().filter(mayStandInSummary), options);
  const candidates: Candidate[] = [];
  for (const part of ['overview', ...options.focusAreas] as const) {
    await letOthersWork();
    candidates.push(...pickCandidates(valued, part, options.focusAreas));
  }
  const [first] = passages;
  const title = first === undefined ? null : titlePassage(options.title, first);
  const study = toStudyText(read, title);
  const facts = await readFacts(study);
  const told = options.focusAreas.includes('key_findings')
    ? withMainResult(candidates, facts, read.flat())
    : candidates;
  return {
    candidates: options.focusAreas.includes('research_gaps')
      ? withLimits(told, facts, study.sentences)
      : told,
    ...{ facts, passagesRead: passages.length },
  };
}

/** What the comparison shows as the main result leads the findings, too, rough as its figures and intervals may make it: no other sentence of its article is worth more there. Where there is none it stands alone, if it may. */
function withMainResult(
  candidates: readonly Candidate[],
  { finding }: StudyFacts,
  sentences: readonly ArticleSentence[],
): Candidate[] {
  const main = finding && sentences.find((sentence) => isOf(finding, sentence));
  const findings = candidates.filter(({ part }) => part === 'key_findings');
  if (main === undefined || (findings.length === 0 && !mayStandInSummary(main)))
    return [...candidates];
  const worth = mainGain + Math.max(0, ...findings.map((each) => each.worth));
  const isMain = (each: Candidate): boolean => each.part === 'key_findings' && isOf(each, main);
  return [...candidates.filter((each) => !isMain(each)), toCandidate(main, 'key_findings', worth)];
}

const mainGain = 0.1;

/**
 * What the comparison shows as the limits of an article leads its gaps, whole, so that the two do not contradict each other; where it has no gap by its
 * words it stands there as it is shown. What was missing before an article was done is no gap beside its limits.
 */
function withLimits(
  candidates: readonly Candidate[],
  { limits }: StudyFacts,
  sentences: readonly ArticleSentence[],
): Candidate[] {
  if (limits === undefined) return [...candidates];
  const told = sentences.find((sentence) => isOf(limits, sentence));
  const before = sentences.filter(({ isOwn, section }) => !isOwn && section === 'introduction');
  const gaps = candidates.filter(({ part }) => part === 'research_gaps');
  const others = gaps.filter(
    (gap) =>
      !before.some((sentence) => isOf(gap, sentence)) && !(told !== undefined && isOf(gap, told)),
  );
  const rest = candidates.filter(({ part }) => part !== 'research_gaps');
  if (told !== undefined && mayStandInSummary(told)) {
    const worth = mainGain + Math.max(standInWorth, ...gaps.map((each) => each.worth));
    return [...rest, toCandidate(told, 'research_gaps', worth), ...others];
  }
  if (others.length > 0) return [...rest, ...others];
  return [...rest, { ...limits, part: 'research_gaps', worth: standInWorth }];
}

function isOf({ citation }: DraftCell, { passage, quote }: ArticleSentence): boolean {
  return citation.passage === passage && citation.quote?.start === quote.start;
}

type ArticleSentence = PassageSentence<SummaryPassage>;

/** Whole ones of prose that speak for themselves. */
function mayStandInSummary({ flaws, text, section }: ArticleSentence): boolean {
  if (section === 'declaration') return false;
  return flaws.size === 0 && lengths.min <= text.length && text.length <= lengths.max;
}

const lengths = { min: 40, max: 450 } as const;

interface Valued extends ArticleSentence {
  /** Of how central, self-contained and wanted the sentence is; the part comes on top. */
  readonly value: number;
}

function valueSentences(
  sentences: readonly ArticleSentence[],
  { title, type }: ExtractOptions,
): Valued[] {
  const central = measureCentrality(sentences.map(({ stems }) => stems));
  const titleStems = stemsOf(title);
  return sentences.map((sentence, index) => {
    const shared = new Set(sentence.stems.filter((stem) => titleStems.has(stem))).size;
    const ofTitle = titleStems.size === 0 ? 0 : Math.min(1, shared / Math.min(6, titleStems.size));
    const value =
      0.5 * (central[index] ?? 0) +
      0.3 * ofTitle +
      0.25 * preferenceOf(sentence.cues, type) -
      (sentence.isDependent ? 0.25 : 0) -
      (isBackground(sentence.cues) ? 0.35 : 0) -
      (sentence.text.length > 320 ? 0.15 : 0);
    return { ...sentence, value };
  });
}

function pickCandidates(
  sentences: readonly Valued[],
  part: PartName,
  focusAreas: readonly FocusArea[],
): Candidate[] {
  const found = sentences
    .filter((sentence) => part !== 'key_findings' || !isKnownBefore(sentence))
    .map((sentence) => ({ sentence, focus: focusOf(sentence, part) }))
    .filter(({ focus }) => focus > 0)
    .map(({ sentence, focus }) => ({
      sentence,
      worth: 0.4 * focus + sentence.value + placeOf(sentence, part),
    }))
    .filter(({ worth }) => worth > 0.3)
    .sort((one, other) => other.worth - one.worth || one.sentence.place - other.sentence.place)
    .slice(0, candidatesMax * 2);
  if (found.length === 0) return standIns(sentences, part, focusAreas);
  const vectors = weighWords(found.map(({ sentence }) => sentence.stems));
  const kept: number[] = [];
  for (const index of found.keys()) {
    const vector = vectors[index];
    if (vector === undefined || kept.length >= candidatesMax) break;
    const isSaid = (other: number): boolean =>
      studyOf(found[other]?.sentence) === studyOf(found[index]?.sentence) &&
      likeness(vector, vectors[other] ?? vector) >= sameness;
    if (!kept.some(isSaid)) kept.push(index);
  }
  return kept.flatMap((index) => {
    const entry = found[index];
    return entry ? [toCandidate(entry.sentence, part, entry.worth)] : [];
  });
}

/** One sentence of an article that has none with a cue, so that no article is passed over: in an overview what was done, where what was found has a section of its own. */
function standIns(
  sentences: readonly Valued[],
  part: PartName,
  focusAreas: readonly FocusArea[],
): Candidate[] {
  const able = sentences.filter((sentence) => mayStandFor(sentence, part));
  const leavesFindings = part === 'overview' && focusAreas.includes('key_findings');
  const wanted = able.filter((sentence) => leavesFindings && isOfWhatWasDone(sentence));
  const [best] = (wanted.length > 0 ? wanted : able).sort((one, other) => other.value - one.value);
  return best ? [toCandidate(best, part, standInWorth)] : [];
}

function isOfWhatWasDone(sentence: Valued): boolean {
  return focusOf(sentence, 'methodologies') > 0 && focusOf(sentence, 'key_findings') === 0;
}

/** What an abstract opens with is no finding of it unless it says so. */
function isKnownBefore({ section, place, cues }: ArticleSentence): boolean {
  const saysSo = cues.has('findings') || cues.has('done') || cues.has('digits');
  return section === 'abstract' && place === 0 && !saysSo;
}

/** Less than that of any sentence with a cue. */
const standInWorth = 0.3;

/** Where no headings tell the section, what an article is about stands at its beginning and what it found towards its end. */
function placeOf({ section, place }: ArticleSentence, part: PartName): number {
  if (part === 'overview') return 0.3 * (1 - place);
  if (section !== 'abstract' && section !== 'other') return 0;
  return part === 'methodologies' ? 0 : 0.2 * place;
}

function toCandidate(sentence: ArticleSentence, part: PartName, worth: number): Candidate {
  const { passage, quote, text } = sentence;
  const study = studyOf(sentence);
  return {
    ...{ part, text, citation: { passage, quote }, worth: Math.round(worth * 1000) / 1000 },
    ...(study === undefined ? {} : { study }),
  };
}

function studyOf(sentence: ArticleSentence | undefined): string | undefined {
  return sentence?.headings.flatMap((heading) => numberedStudy.exec(heading)?.[0] ?? []).at(-1);
}
