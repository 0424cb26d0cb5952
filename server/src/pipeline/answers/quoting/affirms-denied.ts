/** Tells which sentences say without any doubt or exception what a question says is not so: `Which programs do not benefit` is answered by none that tells which benefit. English alone. */
import { lastLine } from '../../../reading/language/last-line.js';
import { findWords } from '../../../reading/language/words.js';
import type { PassageSentence } from './score-sentences.js';

export function affirmsDenied(
  question: string,
): (sentence: Pick<PassageSentence, 'text' | 'stems'>) => boolean {
  const [, verb = ''] = asksWhatIsNot.exec(lastLine(question).trim()) ?? [];
  const [denied] = findWords(verb);
  if (denied === undefined) return () => false;
  return ({ text, stems }) => stems.includes(denied.stem) && !denying.test(text);
}

const asksWhatIsNot =
  /^(?:(?:and|but|so)\s)?(?:what|which|who|whom|whose|where)\b[^?]{0,100}?\b(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|may|might)(?:\snot|n['’]t)\s(?:\p{L}{2,15}ly\s)?(\p{L}{3,30})/iu;

/** Words by which a sentence may still say of something that it is not so. */
const denying =
  /\b(?:not|no|none|nor|neither|never|nothing|nobody|without|hardly|rarely|seldom|scarcely|barely|little|few|fewer|fewest|less|least|only|except|but|unless|cannot|unable|exclud\p{L}{1,4}|fail\p{L}{0,4}|lack\p{L}{0,4}|(?:un|non)-?\p{L}{2,20})\b|n['’]t\b/iu;
