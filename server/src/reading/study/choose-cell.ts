/** Chooses the sentence of a cell: what was learned tells which one it is, rules which words of it (decision 49). */
import { months } from '../language/months.js';
import type { Passage } from '../passage.js';
import { countsOnlyList } from './count-list.js';
import { countsThings } from './counted-things.js';
import { mayBeNoLimit } from './denied-limits.js';
import { estimate } from './estimate.js';
import { type FoundCell, wholeSentence } from './found-cell.js';
import { sameOfAll } from './of-part.js';
import { isOfStudy, ownPart, tellsOfItself } from './own-part.js';
import { isPaidAuthor } from './read-declarations.js';
import { followUpInTitle, tellsOfSearch } from './read-place.js';
import { type Likely, likeliest, ownRoles } from './read-roles.js';
import { countEach, tellsOfSeveral } from './several-studies.js';
import type { StudyConcept } from './study-concepts.js';
import { firstLabelled, isBarePhrase, type LabelledPart } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

/** How likely a sentence must be that rules choose, too, and one that they do not. */
const leastAgreed = 0.1;
export const leastAlone = 0.6;
/**
 * How likely, and which share of the likeliest one, another sentence must be that rules choose. Chosen with `leastAlone` on six hands of made-up studies; on five others
 * 1,368 of 1,544 cells are right, where a sentence of rules had to be as likely as one that they do not choose 1,353 of 1,533.
 */
const leastRuled = 0.3;
const shareOfBest = 0.6;

/**
 * What rules find is taken where its sentence is likely, or likelier than all others: rules know which words to show. Null where nothing is likely enough; what stands under its own label, and a limit that says itself that it is one, needs not be.
 * @param byRules What rules find in a text.
 */
export function chooseCell<P extends Passage>(
  concept: StudyConcept,
  text: StudyText<P>,
  byRules: (text: StudyText<P>) => FoundCell<P> | null,
): FoundCell<P> | null {
  if (!ofAnyText.has(concept) && !tellsOfItself(text)) return null;
  const ruled = byRules(ownPart(text));
  if (needsStudy(concept) && !isOfStudy(text)) return isHeaded(concept, ruled) ? ruled : null;
  if (ofWhole.has(concept) && tellsOfSeveral(text)) return countEach(text);
  const weighed = weighOwn(text, concept);
  const best = likeliestOf(
    concept,
    weighed.filter(
      ({ sentence }) =>
        sentence.order === ruled?.sentence.order || mayStandAlone(concept, sentence),
    ),
  );
  if (best === null || saysItself(concept, ruled, text) || isTaken(ruled, best, weighed))
    return ruled;
  if (best.chance < leastAlone)
    return concept === 'limits' && calledLimit.test(ruled?.sentence.text ?? '') ? ruled : null;
  const shown = insteadOfTitle(concept, best, weighed);
  return mayFill(concept, shown) ? wholeSentence(shown) : null;
}

/** A whole title tells a reader nothing that they do not see beside the cell: a sentence of the text that surely says the same takes its place. */
function insteadOfTitle<P extends Passage>(
  concept: StudyConcept,
  { sentence, chance }: Likely<P>,
  weighed: readonly Likely<P>[],
): StudySentence<P> {
  if (sentence.order >= 0) return sentence;
  const told = likeliest(
    weighed.filter(
      ({ sentence: other }) =>
        other.order >= 0 && mayStandAlone(concept, other) && mayFill(concept, other),
    ),
  );
  return told !== null && told.chance >= Math.max(leastAlone, 0.95 * chance)
    ? told.sentence
    : sentence;
}

/** Whether a whole sentence that no rule chose has what such a cell holds. */
function mayFill(concept: StudyConcept, { text, flaws }: StudySentence): boolean {
  // A result is shown for itself.
  if (concept === 'result') return !flaws.has('rough');
  if (concept === 'duration') return ofTime.test(text) && !tellsOfSearch(text);
  if (concept === 'outcome') return !ofEach.test(text);
  return concept !== 'n' || (countsThings(text) && !countsOnlyList(text));
}

/** Any text may advise something, and say who paid for it and what interests its writers have. */
export function needsStudy(concept: StudyConcept): boolean {
  return concept !== 'advice' && concept !== 'funding' && concept !== 'conflicts';
}

/** What stands under a heading or a label for limits says itself that it is one. */
function isHeaded(concept: StudyConcept, ruled: FoundCell | null): boolean {
  if (concept !== 'limits' || ruled === null) return false;
  const { section, label } = ruled.sentence;
  return section === 'limitations' || label.startsWith('limitation');
}

/** Neither does what names itself, or the author who was paid, have to be likely. */
function saysItself(concept: StudyConcept, ruled: FoundCell | null, text: StudyText): boolean {
  if (ruled === null) return false;
  if (concept === 'duration') return followUpInTitle(text)?.text === ruled.text;
  if (concept === 'conflicts') return isPaidAuthor(ruled.sentence, text);
  return isHeaded(concept, ruled) || isUnderOwnLabel(concept, ruled, text);
}

/** What the label of a structured abstract names goes before a title and any whole sentence. */
function isUnderOwnLabel(concept: StudyConcept, ruled: FoundCell, text: StudyText): boolean {
  const { sentence } = ruled;
  const part = promised[concept];
  if (part === undefined || !isBarePhrase(sentence) || !sentence.text.startsWith(ruled.text))
    return false;
  // Variables may be any, and an exposure is no intervention.
  if (/\bvariables\b/u.test(sentence.label)) return false;
  if (part === 'tried' && (concept === 'exposure') !== /\bexposures?\b/u.test(sentence.label))
    return false;
  return firstLabelled(ownPart(text).sentences, part)?.order === sentence.order;
}

/** The part whose label names what such a column holds. */
const promised: Partial<Readonly<Record<StudyConcept, LabelledPart>>> = {
  design: 'design',
  population: 'people',
  intervention: 'tried',
  exposure: 'tried',
  outcome: 'outcome',
  setting: 'setting',
};

/** So does what is called one, where no likelier sentence may stand alone. */
const calledLimit = /\b(?:limitations?|weakness(?:es)?|shortcomings?)\b/iu;

const date = String.raw`(?:(?:${months})|(?:19|20)\d\d)\b`;
/** A date alone is none: two of them are. */
const ofTime = new RegExp(
  String.raw`\b(?:(?:minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|trimesters?|semesters?|terms?|seasons?|winters?|summers?|years?|decades?|generations?)\b|${date}[^.;]{0,20}?(?:\s(?:and|to|until|till|through)\s|\s?[–-]\s?)(?:(?:the|early|mid|late|end|beginning|start|middle|of)[\s/-]){0,4}(?:\d{1,2}[\s/])?${date})`,
  'u',
);

/** These are asked of all who were studied. */
const ofWhole: ReadonlySet<StudyConcept> = new Set(['n', 'population']);

/** What a review wrote down of each work that it found is not what it wanted to know. */
const ofEach = /^for each\b[^.;:]{0,60}\bwe\s(?:noted|recorded|extracted|coded|collected)\b/iu;

/** What a text may say that did nothing itself. */
const ofAnyText: ReadonlySet<StudyConcept> = new Set([
  'design',
  'result',
  'advice',
  'funding',
  'conflicts',
]);

/** What a sentence says of another study is no cell of this one. */
function weighOwn<P extends Passage>(text: StudyText<P>, concept: StudyConcept): Likely<P>[] {
  const { sentences, declarations } = ownPart(text);
  const own = new Set([...sentences, ...declarations].map(({ order }) => order));
  return ownRoles()
    .weigh(text, concept)
    .filter(({ sentence: { order } }) => order < 0 || own.has(order));
}

/** Whether a sentence that rules do not choose may stand: no result is a limit, and a title may ask for follow-up as such. */
function mayStandAlone(concept: StudyConcept, sentence: StudySentence): boolean {
  if (concept === 'duration')
    return sentence.order >= 0 || !/\bfollow[\s-]?up\b/iu.test(sentence.text);
  return concept !== 'limits' || !(isResult(sentence) || mayBeNoLimit(sentence.text));
}

/** A result that is told with its figures, or called one. */
function isResult({ section, cues, text }: StudySentence): boolean {
  return (
    section === 'results' && (cues.has('findings') || cues.has('amounts') || estimate.test(text))
  );
}

/** A result of a part gives way where the same is likely to be told of all. */
function likeliestOf<P extends Passage>(
  concept: StudyConcept,
  weighed: readonly Likely<P>[],
): Likely<P> | null {
  const best = likeliest(weighed);
  if (concept !== 'result' || best === null) return best;
  const likely = weighed.filter(({ chance }) => chance >= leastAlone);
  const ofAll = sameOfAll(
    best.sentence,
    likely.map(({ sentence }) => sentence),
  );
  return likely.find(({ sentence }) => sentence === ofAll) ?? best;
}

/**
 * Those of the sentences that rules list, in their order, which are not unlikely; then the others that are likely. None where the cell of the same is empty: a list
 * and a cell do not contradict each other.
 * @param byRules What rules list in a text.
 */
export function chooseForConcept<P extends Passage>(
  concept: StudyConcept,
  text: StudyText<P>,
  byRules: (text: StudyText<P>) => readonly StudySentence<P>[],
): StudySentence<P>[] {
  const cell = chooseCell(concept, text, (own) => firstOf(byRules(own)));
  if (cell === null) return [];
  const ruled = byRules(ownPart(text));
  const weighed = weighOwn(text, concept);
  const chances = new Map(weighed.map(({ sentence, chance }) => [sentence.order, chance]));
  const mayAdd = !needsStudy(concept) || isOfStudy(text);
  const likely = weighed.filter(
    ({ sentence, chance }) => mayAdd && chance >= leastAlone && mayStandAlone(concept, sentence),
  );
  const kept = ruled.filter(({ order }) => (chances.get(order) ?? 0) >= leastAgreed);
  const known = new Set(kept.map(({ order }) => order));
  const others = likely.flatMap(({ sentence }) => (known.has(sentence.order) ? [] : [sentence]));
  const chosen = [...kept, ...others];
  return chosen.length > 0 ? chosen : [cell.sentence];
}

function firstOf<P extends Passage>([first]: readonly StudySentence<P>[]): FoundCell<P> | null {
  return first === undefined ? null : wholeSentence(first);
}

/** Whether what rules find stands, whichever sentence is the likeliest. */
export function isTaken(
  ruled: FoundCell | null,
  best: Likely,
  weighed: readonly Likely[],
): boolean {
  const order = ruled?.sentence.order;
  const chance = weighed.find(({ sentence }) => sentence.order === order)?.chance ?? 0;
  const least =
    order === best.sentence.order ? leastAgreed : Math.max(leastRuled, shareOfBest * best.chance);
  return chance >= least;
}
