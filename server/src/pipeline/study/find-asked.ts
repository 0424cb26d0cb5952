/** Tells of the words that a question hangs on which of them passages name. */
import { letOthersWork } from '../../let-others-work.js';
import { findNamed, type NamedWord } from '../../reading/claims/find-named.js';
import { findWords, stemsOf } from '../../reading/language/words.js';
import { citablePassages } from '../evidence/source.js';
import { isAspectWord } from './aspect-of-question.js';
import { isDemandWord } from './demands-of-question.js';
import type { QuestionInContext } from './question-in-context.js';
import type { StudyPassage, StudySource } from './study-source.js';

/** What the question itself hangs on, the topic in the place of a pronoun among that, with whether any of the passages names it: nobody asked for the words of the topic that were put beside it. */
export function findAsked(
  { claim, words }: QuestionInContext,
  passages: readonly Pick<StudyPassage, 'source' | 'text'>[],
  sources: readonly StudySource[],
): NamedWord[] {
  const titles = new Map(sources.map(({ key, article }) => [key, article.title]));
  const texts = passages.map(({ source, text }) => `${titles.get(source) ?? ''}\n${text}`);
  const named = findNamed(words, texts.join('\n'));
  const own = stemsOf(claim);
  const how = stemsOf(howItGoes.exec(claim)?.[1] ?? '');
  return named.filter(({ word }) => {
    const stems = findWords(word).map(({ stem }) => stem);
    // An answer says what is asked for without naming it.
    const isAsking = stems.some(
      (stem) => isAspectWord(stem) || isDemandWord(stem) || how.has(stem),
    );
    return !isAsking && stems.every((stem) => own.has(stem));
  });
}

/** The verb of `how does it act on glass?` only asks. */
const howItGoes =
  /\bhow (?:do|does|did|can|could|may|might) [^?]{1,200}?\b(act|operate|behave)(?=\s?\?|$|\s(?:on|upon|with|in|against|at|towards?|through)\b)/iu;

/** So many passages are looked through before others have their turn. */
const passagesAtOnce = 40;

interface Read {
  readonly sources: readonly StudySource[];
  readonly signal: AbortSignal;
}

/** Of these words those that nothing of the sources names, however little it speaks to the question. @throws the signal's reason. */
export async function findNamedNowhere(
  asked: QuestionInContext,
  words: readonly string[],
  { sources, signal }: Read,
): Promise<readonly string[]> {
  let left = words;
  for (const source of sources) {
    const passages = citablePassages(source);
    for (let from = 0; from < passages.length; from += passagesAtOnce) {
      if (left.length === 0) return left;
      await letOthersWork();
      signal.throwIfAborted();
      const some = passages.slice(from, from + passagesAtOnce);
      const named = findAsked(asked, some, [source]).filter(({ isNamed }) => isNamed);
      left = left.filter((each) => !named.some(({ word }) => word === each));
    }
  }
  return left;
}
