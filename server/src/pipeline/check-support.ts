/** Tells by rules alone whether passages carry a statement that cites them. Misses some; what it flags is worth a look. */
import { areOpposite, readDirection } from '../language/claim-direction.js';
import { findNames, holdsName } from '../language/names.js';
import { carriesQuantity, findQuantities } from '../language/quantities.js';
import { stopWords } from '../language/stop-words.js';
import { findWords } from '../language/words.js';
import { splitSentences } from './split-sentences.js';

/**
 * False when a number with its unit or a name of the claim stands in none of the passages, when they share too few of its words, or when
 * the statements that share most of them say the opposite. True where nothing can be told, such as across languages.
 * @param claim One sentence, with or without its markers. @param passages Texts that it cites, each with its title where that is evidence too.
 */
export function checkSupport(claim: string, passages: readonly string[]): boolean {
  const stated = claim.replace(markers, ' ');
  const evidence = passages.map((passage) => passage.replace(markers, ' '));
  if (evidence.length === 0) return false;
  if (!carriesNumbers(stated, evidence)) return false;
  if (!isComparable(stated, evidence.join(' '))) return true;
  return carriesNames(stated, evidence) && carriesWords(stated, evidence) && !isContradicted(stated, evidence);
}

/** Share of the claim's telling words that the passages must hold; chosen on titles against abstracts of their own and of others. */
const leastCovered = 0.45;
/** A statement with so many of the claim's words is about the same thing. */
const sameStatement = 0.7;

const markers = /\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4})*\]/g;

function carriesNumbers(claim: string, evidence: readonly string[]): boolean {
  const given = evidence.flatMap(findQuantities);
  return findQuantities(claim).every((claimed) => given.some((each) => carriesQuantity(claimed, each)));
}

function carriesNames(claim: string, evidence: readonly string[]): boolean {
  return findNames(claim).every((name) => evidence.some((passage) => holdsName(passage, name)));
}

function carriesWords(claim: string, evidence: readonly string[]): boolean {
  const stems = tellingStems(claim);
  return stems.length < 2 || share(stems, stemsOf(evidence.join(' '))) >= leastCovered;
}

/** Both English, or neither; and written with spaces between words. */
function isComparable(claim: string, evidence: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(claim)) return false;
  const words = claim.match(/\p{L}+/gu) ?? [];
  return words.length < 6 || isEnglish(claim) === isEnglish(evidence);
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => stopWords.has(word)).length >= words.length * 0.15;
}

/** The statements nearest to the claim all say the opposite; one that agrees is enough to carry it. */
function isContradicted(claim: string, evidence: readonly string[]): boolean {
  const given = evidence.flatMap(statementsOf).map((text) => ({ direction: readDirection(text), stems: stemsOf(text) }));
  return statementsOf(claim).some((statement) => {
    const stems = tellingStems(statement);
    if (stems.length < 2) return false;
    const near = given.map((each) => ({ ...each, share: share(stems, each.stems) })).filter((each) => each.share >= sameStatement);
    const best = Math.max(0, ...near.map((each) => each.share));
    const nearest = near.filter((each) => each.share >= best - 0.1);
    return nearest.length > 0 && nearest.every(({ direction }) => areOpposite(readDirection(statement), direction));
  });
}

/** Sentences, parted where another statement begins. */
function statementsOf(text: string): string[] {
  return splitSentences(text)
    .flatMap(({ start, end }) =>
      text.slice(start, end).split(/[;:]\s|,?\s(?:but|whereas|while|although|though|however|yet|except)\s|,\s(?:and|which|who)\s/),
    )
    .filter((statement) => statement.trim() !== '');
}

/** Words of scholarly speech that any claim may use. */
const talk = new Set(
  findWords(
    `study studies paper author authors researchers report reported find finding found show shown suggest evidence indicate according passage document
     source research result analysis observe conclude state describe discuss demonstrate also however may might can could well several various using used
     based include including particularly specifically overall additionally furthermore moreover provide`,
  ).map(({ stem }) => stem),
);
/** Which way something went is compared on its own. */
const directional = /^(?:increas|decreas|reduc|rais|rise|rose|lower|higher|improv|declin|grow|grew|fell|drop|less|fewer|greater|better|worse|enhanc)/;

function tellingStems(text: string): string[] {
  return [...new Set(findWords(text).map(({ stem }) => stem))].filter((stem) => !talk.has(stem) && !directional.test(stem) && !/^\p{N}/u.test(stem));
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(findWords(text).map(({ stem }) => stem));
}

/** Share of the stems that are there, or begin like one that is there, as related words do. */
function share(wanted: readonly string[], there: ReadonlySet<string>): number {
  const beginnings = new Set([...there].filter((stem) => stem.length >= 5).map((stem) => stem.slice(0, 5)));
  return wanted.filter((stem) => there.has(stem) || (stem.length >= 5 && beginnings.has(stem.slice(0, 5)))).length / (wanted.length || 1);
}
