/** Reads what kind of study a text says that it is: only where it speaks of itself, never of the studies that it cites or pools. */
import type { Passage } from '../passage.js';
import { designQualities, designs, plainNouns, reviews } from './design-words.js';
import { aimSentences, endPhrase, type FoundCell, ownSentences } from './found-cell.js';
import { firstLabelled, labelledParts } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';
import { findToldDesign } from './told-design.js';
import { blankUndone } from './undone-design.js';

/** A quality at least, what was looked at, and a noun that says little for itself. */
const qualified = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:${designQualities.join('|')}),?[\s-](?:and )?){1,7}(?:[\p{L}\d-]{2,20}\s){0,3}?(?:${plainNouns.join('|')})(?![\p{L}-])`,
  'giu',
);

/** By its title, else by the first sentence in which it says what was done. */
export function readDesign<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  return namedDesign(text) ?? labelledDesign(text);
}

/** Behind its label a design needs no noun: `Design: Prospective, blinded.` */
function labelledDesign<P extends Passage>({ sentences }: StudyText<P>): FoundCell<P> | null {
  const sentence = firstLabelled(sentences, 'design', ['setting']);
  const text = sentence && endPhrase(sentence.text);
  return sentence && text && quality.test(text) ? { text, sentence } : null;
}

const quality = new RegExp(`^(?:${designQualities.join('|')})\\b`, 'iu');

function namedDesign<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const plan = text.title && planned.exec(text.title.text);
  if (text.title && plan) return { text: plan[0], sentence: text.title };
  const pattern = isReview(text) ? reviews : designs;
  const inText = [...ownSentences(text), ...aimSentences(text)].filter(
    ({ section }) => section !== 'discussion' && section !== 'conclusion' && section !== 'results',
  );
  const read = inText.slice(0, sentencesRead);
  const own = longest(read, pattern) ?? longest(read, qualified);
  const named = text.title && nameIn(text.title, pattern);
  if (own !== null && (named === null || own.text.length >= named.text.length)) return own;
  // What is pooled was done by others.
  return named ?? own ?? (isReview(text) ? null : findToldDesign(read));
}

/** Dashes of any kind part the words of a design; one that was not done is none. */
function prepare(text: string): string {
  return blankUndone(text.replaceAll(/[‐‑–]/gu, '-'));
}

/** What is only planned is no study that was done. */
const planned = new RegExp(
  String.raw`\b(?:(?:study|trial|research)\sprotocol\b(?:\s(?:for|of)\s(?:an?\s|the\s)?${designs.source})?|protocol\s(?:for|of)\s(?:an?\s|the\s)?${designs.source}|(?<=[:.]\s(?:an?\s|the\s)?)protocol\b)`,
  'iu',
);

const sentencesRead = 40;

/** Pools other studies: what it calls trials are theirs. */
export function isReview({ title, sentences }: StudyText): boolean {
  if (
    title !== null &&
    /\b(?:systematic|scoping|umbrella|literature|narrative) review|meta-?analys|overview of reviews/iu.test(
      title.text,
    )
  )
    return true;
  return sentences.some(
    ({ text, isOwn }) =>
      isOwn &&
      /\bsearched (?:[\p{L}-]{1,20}\s){0,4}(?:MEDLINE|PubMed|Embase|Scopus|databases|Web of Science|literature)|\b(?:PubMed|MEDLINE|Embase|Scopus|databases)\b[^.]{0,80}\b(?:was|were) searched/u.test(
        text,
      ),
  );
}

function nameIn<P extends Passage>(title: StudySentence<P>, pattern: RegExp): FoundCell<P> | null {
  const found = [...prepare(title.text).matchAll(pattern)].at(-1);
  // "Why randomised trials fail" speaks of others: the design stands behind a colon or ends the title.
  if (found === undefined || /(?:trials|studies|reviews|experiments)$/iu.test(found[0]))
    return null;
  const before = title.text.slice(0, found.index);
  const isLast = /^[\s.?!]*$/u.test(title.text.slice(found.index + found[0].length));
  return /[:–—.?](?!\s?(?:what|why|how|whether|when|lessons)\s)\s{0,2}(?:an?\s|the\s|results of an?\s)?[\p{L}\s-]{0,40}$/iu.test(
    before,
  ) ||
    isLast ||
    before === ''
    ? { text: title.text.slice(found.index, found.index + found[0].length), sentence: title }
    : null;
}

/** Of those that the text says of itself, the one that says most. */
function longest<P extends Passage>(
  sentences: readonly StudySentence<P>[],
  pattern: RegExp,
): FoundCell<P> | null {
  let best: FoundCell<P> | null = null;
  for (const sentence of sentences) {
    for (const match of prepare(sentence.text).matchAll(pattern)) {
      if (!isOfItself(sentence, match)) continue;
      const text = sentence.text.slice(match.index, match.index + match[0].length);
      if (best === null || text.length > best.text.length + 12) best = { text, sentence };
    }
  }
  return best;
}

const leads =
  /(?:^(?:an?\s|the\s|our\s|this\s)?|\b(?:we|authors|group)\s(?:also\s)?(?:did|conducted|performed|undertook|ran|built|used|employed|present|report|describe|developed|made|held|carried out|designed|completed)\s(?:an?\s|the\s|our\s|\d{1,4}\s|[\p{L}-]{1,20}\s){0,3}|\b(?:in|by|using|through|as|was|is|were|with|from)\s(?:an?|this|our|the present)\s(?:(?!(?:earlier|previous|prior|recent)\s)[\p{L}-]{1,20}\s)?|\bselected for\s|\b(?:this|our|present)\s(?:[\p{L}-]{1,20}\s)?|\bwe\s(?:present|introduce|propose|release)\s[\p{L}\d-]{1,30},\s(?:an?|the)\s(?:[\p{L}-]{1,20}\s){0,2})$/iu;
const tails =
  /^\s?[^.,;]{0,60}\b(?:was|were)\s(?:built|conducted|performed|held|done|carried out|undertaken|developed|used|made|run)\b/iu;
const plural = /(?:trials|studies|reviews|cohorts|experiments|reports)$/iu;
const method = /(?:interviews|focus groups|simulations?|surveys?|model)$/iu;

function isOfItself({ text, label, section }: StudySentence, match: RegExpExecArray): boolean {
  const [found] = match;
  if (plural.test(found)) return false;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + found.length);
  const isLabelled = labelledParts(label).has('design') || labelledParts(label).has('methods');
  if (isLabelled && before === '') return true;
  if (before === '' && section === 'abstract' && !/^\s(?:of|in|with|among|on)\s/u.test(after))
    return tails.test(after);
  return leads.test(before) || (method.test(found) && tails.test(after));
}
