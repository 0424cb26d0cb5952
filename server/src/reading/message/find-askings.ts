/** Finds the sentences of a message that ask, also those that wrap their question, as `I wonder whether` does, and gives each as it would be asked directly. English alone. */

import { asking, helping, leading } from '../language/function-words.js';
import { isGeneral } from '../language/general-words.js';
import { findWords } from '../language/words.js';

/** One question, with the sentence before it, which it may point back to. */
export interface Asking {
  readonly sentence: string;
  readonly before: string;
}

/**
 * Those with a question mark, and those by which somebody says what he wants to know; where there are none of either, those that tell of a
 * question, as `my supervisor wonders whether` does. In their order; none where nothing is asked.
 */
export function findAskings(sentences: readonly string[]): Asking[] {
  const read = sentences.map((sentence, index) => ({
    ...readOne(sentence),
    before: sentences[index - 1] ?? '',
  }));
  const wanted = read.filter(({ strength }) => strength === 'asked');
  const asked = wanted.length > 0 ? wanted : read.filter(({ strength }) => strength === 'told of');
  return asked.map(({ sentence, before }, index) => ({
    sentence: without(index === 0 ? counting : adding, sentence),
    before,
  }));
}

function without(opening: RegExp, sentence: string): string {
  const rest = sentence.replace(opening, '');
  return rest === sentence ? sentence : capitalised(rest);
}

interface ReadOne {
  readonly sentence: string;
  readonly strength: 'asked' | 'told of' | 'none';
}

function readOne(sentence: string): ReadOne {
  const isMarked = questionMark.test(sentence);
  if (plea.test(sentence)) return { sentence, strength: 'none' };
  const own = isMarked ? behindColon(sentence) : sentence;
  const inner = fromWorks(own) ?? unwrap(own, isMarked);
  if (inner !== null) return inner;
  if (isMarked) return { sentence: own, strength: 'asked' };
  return { sentence, strength: orders.test(sentence) ? 'asked' : 'none' };
}

/** What is asked within a sentence that says that somebody asks; null where it wraps nothing. */
function unwrap(sentence: string, isMarked: boolean): ReadOne | null {
  const found = wrapping.exec(sentence);
  if (found === null) return null;
  const before = sentence.slice(0, found.index + (found[1]?.length ?? 0));
  const isOwn = speaking.test(before);
  // `Did doctors know how many came?` asks for itself.
  if (isMarked && !isOwn) return null;
  const rest = sentence.slice(found.index + found[0].length);
  return {
    sentence: withHead(askDirectly(rest), limitIn(before)),
    strength: isOwn ? 'asked' : 'told of',
  };
}

/** Of whom or when it is asked, where that stands in front of the asking: `In women over 65, can you tell me whether …`. */
function limitIn(before: string): string {
  const head = limiting.exec(before)?.[1] ?? '';
  const names = findWords(head).some(({ stem }) => !isGeneral(stem) && !joining.has(stem));
  return names && !ofAsking.test(head) ? head : '';
}

const limiting =
  /^(?:(?:and|but|so|also),? )?((?:in|for|among|amongst|with|without|of|from|at|on|during|after|before|within|under|over|between|by|as for|as to|regarding|concerning|about|given|according to|because of|despite|when it comes to)\s[^:;.?!]{1,200}),\s/iu;
/** Of these alone what stands in front limits nothing: `in short`, `for example`, `of course`. */
const joining: ReadonlySet<string> = new Set(
  findWords(
    'short general addition particular fact brief case course example instance conclusion detail moment reference context regard respect sum theory practice hand contrast interest curiosity clarity background record way topic subject issue',
  ).map(({ stem }) => stem),
);

/** A question with what it is asked of. */
function withHead(question: string, head: string): string {
  const bare = head.replace(/[()]/gu, ' ').trim();
  return bare === '' ? question : `${question.replace(/[\s?？؟]{1,9}$/u, '')} (${bare})?`;
}

/** What papers are asked for that found something is asked of what they found, and what may be true of itself; null where neither is asked. */
function fromWorks(sentence: string): ReadOne | null {
  const claim = foundThat.exec(sentence) ?? isTrueThat.exec(sentence);
  if (claim !== null) {
    const rest = sentence.slice(claim.index + claim[0].length);
    return { sentence: askDirectly(`whether ${rest}`), strength: 'asked' };
  }
  const subject = saidOf.exec(sentence)?.[1];
  return subject === undefined ? null : { sentence: capitalised(subject), strength: 'asked' };
}

const works =
  '(?:papers?|documents?|articles?|studies|study|trials?|reviews?|publications?|authors?)';
const whichOfThem =
  '(?:which|what|do any|does any|did any|are there(?: any)?|is there (?:any|an?))(?: of)?(?: (?:my|our|the|these))?';
const finding = [
  'find|finds|found|show|shows|showed|shown|showing|say|says|said|saying',
  'report|reports|reported|reporting|suggest|suggests|suggested|suggesting',
  'conclude|concludes|concluded|claim|claims|claimed',
].join('|');
const foundThat = new RegExp(
  String.raw`^${whichOfThem}(?: [\p{L}-]{1,20})? ${works}(?: (?:that|which|have|has))? (?:${finding}) that (?=\p{L})`,
  'iu',
);
const isTrueThat =
  /^(?:(?:and|but|so),?\s)?(?:is|was) it (?:really |actually |in fact |still )?(?:true|correct|a fact|the case) that (?=\p{L})/iu;
/** Of all that there are: one is asked for what it says. */
const saidOf =
  /^(?:so )?what (?:do|does|did) (?:all )?(?:of )?(?:my|our|the) (?:papers|documents|articles|studies|trials|reviews|publications|literature|library) (?:say|tell(?: me| us)?|report|find|show|conclude) (?:about|on|of|regarding) ([^?]{2,200}?)\s?\?$/iu;

/** Which asks nothing itself. */
const plea =
  /^(?:and\s)?(?:can|could|would|will|may|might) (?:you|anyone|anybody|somebody|someone|I|we) (?:please )?(?:help|assist|advise|answer|ask|explain)(?: (?:me|us|you|here|out|something|a question|this|that|with|on|it)){0,3}\s?[?.]$|^any (?:idea|ideas|help|thoughts)\b.{0,20}\?$/iu;
/** As in `Also, did it help?`: what follows is another question of the same message. */
const adding = new RegExp(
  String.raw`^(?:and|also|but|so|then|next|finally|second|secondly|further|furthermore|plus),?\s(?:also,?\s)?(?=(?:(?:${leading})\s)?(?:${asking}|${helping})\s)`,
  'iu',
);
/** As in `First, how many were there?`. */
const counting = new RegExp(
  String.raw`^(?:first|firstly|question|q),?\s(?=(?:(?:${leading})\s)?(?:${asking}|${helping})\s)`,
  'iu',
);
const questionMark = /[?？؟]\s*["”’)]?$/;

/** Of knowing and asking, with what may stand before the question itself. */
const wrapping = new RegExp(
  String.raw`\b(wonder(?:s|ed|ing)?|(?:tell|show|remind) (?:me|us)|(?:to|not|n['’]t|never|nobody|you|anyone|anybody) (?:know|say|tell|learn|understand|explain|hear|see|check|find out|work out|figure out|clarify)|(?:could|can) (?:say|tell|explain)|nobody knows|(?:am|are|is|was|be|been|being) (?:curious|interested)(?: in)?(?: knowing| learning)?|asks|asked|asking|(?:not|too|quite) (?:sure|certain|clear)|unsure|uncertain|unclear|no idea|question (?:is|was))(?: (?:me|us|myself|ourselves|him|her|them|about|again|please|is)){0,2}[,:]? (?=(?:(?:${leading}) )?(?:${asking}|whether|if) )`,
  'iu',
);
/** Whoever writes the message speaks of himself, or to whom he writes. */
const speaking = /\b(?:I|we|you|me|us|please|anyone|anybody)\b|^(?:tell|show|remind|wondering)\b/iu;
/** Orders to answer, without a question mark. */
const orders =
  /^(?:(?:so|and|now|then|hence)\s)?(?:please,?\s|kindly\s)?(?:explain|describe|summari[sz]e|outline|compare|contrast|name|list|give|tell|show|find|sum up|define)\s/iu;

/**
 * Behind a colon or a dash that parts what is said before from what is asked. What is said before is of the question, as in `the otter survey: how
 * many were there?`, unless somebody only says that he asks, as in `a quick question: how many were there?`.
 */
function behindColon(sentence: string): string {
  const cut = parting.exec(sentence);
  if (cut === null) return sentence;
  const head = sentence.slice(0, cut.index).trim();
  const asked = sentence.slice(cut.index + cut[0].length);
  if (head === '' || ofAsking.test(head)) return asked;
  return withHead(asked, head);
}

/** Whoever says that he asks, or greets, names nothing that is asked about. */
const ofAsking =
  /\b(?:I|we|me|my|us|our|questions?|ask\w*|wonder\w*|curious|please|help|hello|hi|hey|dear|thanks?|note|next|first|second|third|also|finally)\b/iu;

const parting = new RegExp(
  String.raw`(?::|\s[–—-])\s(?=(?:(?:${leading})\s)?(?:${asking}|${helping})\s[^:]{1,300}$)`,
  'iu',
);

/** `whether it is cold` as `Is it cold?`, and what has no helping verb as `Is it so that …?`. */
function askDirectly(wrapped: string): string {
  const bare = wrapped.replace(/[\s.!?？]{1,9}$/u, '');
  const [, claim] = /^(?:whether|if)\s(?:or not\s)?(.+)$/isu.exec(bare) ?? [];
  if (claim === undefined) return `${capitalised(bare)}?`;
  const words = claim.split(/\s/);
  const at = words.findIndex((word) => helpingWords.has(word.toLowerCase()));
  return at < 1 || at > subjectMost || relative.has(words[at - 1] ?? '')
    ? `Is it so that ${claim}?`
    : `${capitalised([words[at], ...words.slice(0, at), ...words.slice(at + 1)].join(' '))}?`;
}

const helpingWords = new Set(helping.split('|'));
const subjectMost = 8;
const relative = new Set(['who', 'which', 'that']);

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
