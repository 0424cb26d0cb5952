/** Reads what a question asks of each of the documents that it names: what is left of it without their names. English alone. */

import { vocabularyOf } from '../claims/weigh-words.js';
import { documentWords } from '../cues/document-words.js';
import type { Place } from '../language/blank-words.js';
import { findWords } from '../language/words.js';

interface Token extends Place {
  readonly word: string;
}

/** Words that set documents side by side, or put in order what they say. */
const comparing: ReadonlySet<string> = new Set(
  `compare compares compared comparing comparison comparisons contrast contrasts versus vs differ differs different differently difference differences similar similarities
   both two three each other another one ones than respectively whereas side respect respects regard regards regarding terms way ways please between whether while
   ours mine papers say says colleagues coworkers co workers team`.split(/\s+/),
);

/** They go with the names that they stand beside. */
const joining: ReadonlySet<string> = new Set(
  `a an the of in by from at on for with to and or but as et al s one ones that those this these its their my our did do does was were is are had has have how`.split(
    ' ',
  ),
);

/** As in `who ran more tests`. */
const counted =
  /^(.{0,80}?)\b(?:more|fewer|most|fewest)\s((?:\p{L}+\s)?(?:\p{L}+s|people|children|women|men|mice))\b(.{0,80})$/iu;
const lasting = /^(.{0,80}?)\b(?:for )?(?:longer|shorter|longest|shortest)\b(.{0,80})$/iu;
const ordered =
  /\b(?:more|less|most|least|bigger|larger|smaller|greater|higher|lower|earlier|later|older|newer|stronger|weaker|better|worse|biggest|largest|smallest|greatest|highest|lowest|earliest|latest|oldest|newest|strongest|weakest|best|worst)\b/giu;
const asks = /^(?:who|which|what|was|were|is|are|did|does|do|had|has|whose)\b(?: of\b)?|^about\b/iu;

/** Where documents are put in order by an amount, the question for that amount. */
function askForAmount(text: string): string {
  const [, before = '', things, behind = ''] = counted.exec(text) ?? [];
  if (things !== undefined) {
    const rest = `${before.trim().replace(asks, '')} ${behind}`.trim();
    return `how many ${things} ${findWords(rest).length === 0 ? 'were there' : rest}`;
  }
  const [, whose, rest = ''] = lasting.exec(text) ?? [];
  if (whose !== undefined) return `how long ${whose.trim().replace(asks, '')} ${rest}`;
  return ordered.test(text)
    ? text.replace(ordered, ' ').trim().replace(asks, '')
    : text.replace(/^what about\b/iu, '');
}

const setSide = /^how (?:do|does|did)\b.{1,300}\b(?:compare|differ|contrast|relate)\b/iu;

export interface Naming {
  /** Where the question names documents. */
  readonly spans: readonly Place[];
  /** Of these documents. */
  readonly title: string;
}

/** Empty where it asks for nothing but that they be set side by side. */
export function readAspect(question: string, { spans, title }: Naming): string {
  const tokens = Array.from(
    question.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu),
    ({ 0: word, index: start }): Token => ({
      word: word.toLowerCase(),
      start,
      end: start + word.length,
    }),
  );
  const isNamed = tokens.map(
    ({ word, start, end }) =>
      comparing.has(word) ||
      documentWords.has(word) ||
      spans.some((name) => start < name.end && end > name.start),
  );
  // As chewing in `the chewing gum trials` where gum names them.
  const { holds } = vocabularyOf(title);
  for (const [index, { word }] of tokens.entries())
    if (
      findWords(word).some(({ stem }) => holds(stem)) &&
      (isNamed[index + 1] || isNamed[index - 1])
    )
      isNamed[index] = true;
  const dropped = [...isNamed];
  for (const [index, { word }] of tokens.entries())
    if (joining.has(word) && !isQuestionStart(tokens, index) && reaches(tokens, isNamed, index))
      dropped[index] = true;
  const rest = tokens.flatMap((token, index) => (dropped[index] === true ? [] : token));
  const telling = rest.filter(({ word }) => isTelling(word));
  const isAsked = rest.some(({ word }) => asking.has(word));
  const isCalled = ({ word }: Token): boolean => findWords(word).every(({ stem }) => holds(stem));
  if (telling.length === 0 || (!isAsked && telling.every(isCalled))) return '';
  const kept = rest.map(({ start, end }) => question.slice(start, end)).join(' ');
  // As in `how does mortality compare`: what is left asks for no manner.
  const isManner = !setSide.test(question);
  const asked = askForAmount(isManner ? kept : kept.replace(/^how (?:do|does|did)\b/iu, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return /^how many \p{L}+$/iu.test(asked) ? `${asked} were there` : asked;
}

/** `How many` asks, whatever stands behind it. */
function isQuestionStart(tokens: readonly Token[], index: number): boolean {
  return (
    tokens[index]?.word === 'how' &&
    /^(?:many|much|long|often|far|large|big|deep|high|old)$/.test(tokens[index + 1]?.word ?? '')
  );
}

/** Whether nothing but words that join stand between it and a name. */
function reaches(tokens: readonly Token[], isNamed: readonly boolean[], index: number): boolean {
  return [-1, 1].some((step) => {
    let at = index + step;
    while (joining.has(tokens[at]?.word ?? '') && isNamed[at] !== true) at += step;
    return isNamed[at] === true;
  });
}

function isTelling(word: string): boolean {
  return findWords(word).length > 0 && !asking.has(word);
}

const asking = new Set('what which who whom whose how why when where did do does'.split(' '));
