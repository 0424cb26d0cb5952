/** Reads which part of a document a message asks for, such as its limitations, and what it calls the document. English alone. */

import { asksOfOthers } from '../cues/asks-of-others.js';
import { documentWords } from '../cues/document-words.js';
import { studied } from '../language/people.js';
import type { SectionKind } from '../sentences/tell-section.js';

export type PartOfDocument =
  | Extract<
      SectionKind,
      'abstract' | 'introduction' | 'methods' | 'discussion' | 'limitations' | 'conclusion'
    >
  | 'strengths'
  | 'sample'
  | 'choosing';

export interface AskedPart {
  /** In the order in which they are asked for. */
  readonly parts: readonly PartOfDocument[];
  /** What stands behind `of`, such as `the napping survey`; empty where nothing does. */
  readonly named: string;
}

const called: readonly (readonly [PartOfDocument, RegExp])[] = [
  ['strengths', /^strengths?$/u],
  ['sample', /^(?:samples?|participants|subjects)$/u],
  ['limitations', /^(?:limitations?|limits|weakness(?:es)?|shortcomings?|drawbacks|caveats)$/u],
  ['abstract', /^abstract$/u],
  ['introduction', /^(?:introduction|background)$/u],
  ['methods', /^(?:methods?|methodology)$/u],
  ['discussion', /^discussion$/u],
  ['conclusion', /^conclusions?$/u],
];
const word =
  'strengths?|samples?|participants|subjects|limitations?|limits|weakness(?:es)?|shortcomings?|drawbacks|caveats|abstract|introduction|background|methods?|methodology|discussion|conclusions?';
const parts = String.raw`(${word})(?:\s(?:and|or)\s(?:the\s)?(${word}))?`;
const asking = [
  new RegExp(
    String.raw`^(?:(?:and|but|please|so),?\s)?(?:(?:can|could|would) you (?:please )?)?(?:(?:what|which) (?:is|are|was|were) |what does |(?:give|tell|show|list|quote|name|summari[sz]e|describe|explain) (?:me |us )?(?:about )?|what about |how about )?(?:the |its |their |any |some )?(?:main |key |major )?${parts}(?: (?:section|part|paragraph))?(?: (?:of|in|from) ([^?]{2,200}?))?(?: say| tell us| tell me)?(?:,? please)?\s?[?.]?$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:and|but|so),?\s)?(?:what|which) ${parts} (?:did|does|do|has|have) ([^?]{2,200}?)(?: (?:use|used|have|had|name|report|mention|draw|reach|give|see|admit|acknowledge|note|list|concede|state))?\s?\?$`,
    'iu',
  ),
];

/** As in `what do the authors conclude`; what is concluded on something is asked of its sentences. */
const concluding =
  /^(?:(?:and|but|so),?\s)?what (?:do|does|did) ([^?]{2,120}?) (?:finally |ultimately )?conclude\s?[?.]?$/iu;
const writers =
  '(?:(?:the|its|their|these|those) )?(?:authors?|researchers?|writers?|team|they|it|he|she)';
const whoWrote = new RegExp(`^(?:${writers})$`, 'iu');

/** As in `how was it done` and `how did they do it`. */
const doing = [
  /^(?:(?:and|but|so),?\s)?how (?:was|were|is) ([^?]{2,120}?) (?:done|conducted|carried out|performed|designed|set up|organi[sz]ed)\s?[?.]?$/iu,
  /^(?:(?:and|but|so),?\s)?how did ([^?]{2,120}?) (?:do|conduct|carry out|perform|design|go about) (?:it|this|that|the \p{L}{4,12}|their \p{L}{4,12})\s?[?.]?$/iu,
];

/** `How were the participants recruited?`, `how were the studies of the review selected?` */
const choosing = new RegExp(
  String.raw`^(?:(?:and|but|so),?\s)?how (?:was|were) (?:the |their |its )?(?:${studied}|sample|participants|studies|papers|articles|records|trials|schools|firms|farms|hospitals|sites|centres|towns|villages)(?: (?:of|in|for) ([^?]{2,120}?))? (?:recruited|enrolled|selected|chosen|sampled|found|identified|invited)(?: (?:for|in|by|to) ([^?]{2,120}?))?\s?[?.]?$`,
  'iu',
);

const recruiting = new RegExp(
  String.raw`^(?:(?:and|but|so),?\s)?how did (?:${writers}) (?:recruit|enrol|select|choose|sample|find|identify) (?:the|their|its) [\p{L}-]{3,20}\s?[?.]?$`,
  'iu',
);

function readChoosing(question: string): AskedPart | null {
  if (recruiting.test(question)) return { parts: ['choosing'], named: '' };
  const found = choosing.exec(question);
  if (found === null) return null;
  const named = found[1] ?? found[2] ?? '';
  const isIts = whoWrote.test(named) || /^(?:this|that)$/iu.test(named);
  if (isIts) return { parts: ['choosing'], named: '' };
  return isOfDocument(named) ? { parts: ['choosing'], named } : null;
}

/** As in `what methods were used in the survey`. */
const using =
  /^(?:(?:and|but|so),?\s)?(?:what|which) (?:methods?|methodology|procedures?) (?:was|were|is|are) (?:used|applied|employed|followed)(?: (?:in|by|for) ([^?]{2,120}?))?\s?[?.]?$/iu;

function readDoing(question: string): AskedPart | null {
  const used = using.exec(question);
  if (used !== null && isOfDocument(used[1] ?? ''))
    return { parts: ['methods'], named: used[1] ?? '' };
  const who = doing.map((pattern) => pattern.exec(question)?.[1]).find((each) => each);
  if (who === undefined) return null;
  const named = whoWrote.test(who) || /^(?:this|that)$/iu.test(who) ? '' : who;
  return isOfDocument(named) ? { parts: ['methods'], named } : null;
}

function readConcluding(question: string): AskedPart | null {
  const [, who] = concluding.exec(question) ?? [];
  if (who === undefined) return null;
  const named = whoWrote.test(who) ? '' : who;
  return isOfDocument(named) ? { parts: ['conclusion'], named } : null;
}

/** Called a document or by those who wrote it, or not called at all. */
function isOfDocument(named: string): boolean {
  const words = named.toLowerCase().split(/[^\p{L}]+/u);
  const isCalled = words.some((each) => documentWords.has(each) || each === 'authors');
  return named === '' || isCalled || authored.test(named);
}

const authored =
  /\bet al\b|\band (?:colleagues|co-?workers)\b|^\p{Lu}[\p{L}'’-]{1,30} (?:and|&) \p{Lu}[\p{L}'’-]{1,30}(?:,? \(?\d{4}\)?)?$/u;

/** Null where none is asked for of something that is called a document. */
export function readAskedPart(question: string): AskedPart | null {
  if (asksOfOthers(question)) return null;
  const told = [readConcluding, readDoing, readChoosing]
    .map((read) => read(question.trim()))
    .find((each) => each !== null);
  if (told) return told;
  const found = asking
    .map((pattern) => pattern.exec(question.trim()))
    .find((each) => each !== null);
  if (!found) return null;
  const [, first = '', second = '', named = ''] = found;
  if (!isOfDocument(named)) return null;
  const asked = [first, second].map((each) => each.toLowerCase());
  return {
    parts: asked.flatMap((each) => called.find(([, name]) => name.test(each))?.[0] ?? []),
    named,
  };
}
