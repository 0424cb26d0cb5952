/** Tells whether a quote carries the few words of a table's cell: they hold too little for the check of statements alone. */
import { contentWords } from '../language/content-words.js';
import { isGeneral } from '../language/general-words.js';
import type { Quote } from '../passage.js';
import { listSentences } from '../sentences/read-sentences.js';
import { checkSupport } from './check-support.js';
import { findSigns, isDenied } from './claim-direction.js';
import { vocabularyOf } from './weigh-words.js';

/**
 * Besides that check, nearly all of the words must be those of the quote itself, and so must what is more than it tells (of all, proven, as a
 * cause); which way it points, and whether it is denied or only held possible, the whole sentences tell that the quote is of.
 */
export function carriesCell(text: string, passage: string, quote: Quote): boolean {
  if (!checkSupport(text, [passage])) return false;
  const quoted = passage.slice(quote.start, quote.end);
  if (!sharesWords(text, quoted)) return false;
  const sentences = sentencesAround(passage, quote);
  if (strong.some((kind) => kind.test(text) && !kind.test(quoted))) return false;
  return carriesWay(text, sentences) && claimsNoMore(text, sentences);
}

/** The sentences that a quote takes a part of: a part alone may leave out that it is denied. */
function sentencesAround(passage: string, { start, end }: Quote): string {
  return listSentences(passage)
    .filter((sentence) => sentence.start < end && start < sentence.end)
    .map((sentence) => passage.slice(sentence.start, sentence.end))
    .join(' ');
}

function sharesWords(text: string, quote: string): boolean {
  const given = new Set(contentWords(quote));
  const { holds } = vocabularyOf(quote);
  const telling = contentWords(text).filter((stem) => !isGeneral(stem) && !/^\p{N}/u.test(stem));
  return (
    telling.filter((stem) => given.has(stem) || holds(stem)).length >= telling.length * leastShared
  );
}

const leastShared = 0.75;

/** Each way that the cell points must be one of those that the sentences point. */
function carriesWay(text: string, sentences: string): boolean {
  const given = new Set(findSigns(sentences).map(({ sign }) => sign));
  return findSigns(text).every(({ sign }) => given.has(sign));
}

function claimsNoMore(text: string, sentences: string): boolean {
  if (denying.test(text) && !isDenied(sentences) && !denying.test(sentences)) return false;
  if (open.test(text)) return true;
  const { holds } = vocabularyOf(text);
  return [...sentences.matchAll(modals)].every(
    ([, verb = '']) => !contentWords(verb).some((stem) => holds(stem)),
  );
}

/** What is more than the words that it stands beside: of all, proven, beyond chance, as a cause. */
const strong: readonly RegExp[] = [
  /\b(?:all|every|each|always|everyone|everybody|entire(?:ly)?|whole)\b/iu,
  /\b(?:proofs?|prov(?:e[ds]?|en|ing)|certain(?:ly)?|definite(?:ly)?|surely|undoubtedly)\b/iu,
  /\bsignifican(?:t(?:ly)?|ce)\b/iu,
  /\b(?:caus(?:e[ds]?|ing|al(?:ly)?)|because|due to|owing to)\b/iu,
];
const denying = /^(?:none|nothing|never|nobody)\b|\b(?:none|nobody)\b/iu;
const open =
  /\b(?:may|might|could|can|possibl[ey]|perhaps|potential(?:ly)?|likely|suggest\w{0,5})\b/iu;
/** What may be so, as `reduce` of `may reduce`. */
const modals = /\b(?:may|might|could)\s(?:\p{L}{2,15}ly\s)?(?:have\s)?(\p{L}{3,30})/giu;
