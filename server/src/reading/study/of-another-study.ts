/** Tells which sentences of a text are of another study than its own, by their words and by whom the rest of the text names. */
import { isOnAnother, tellsOfAnotherStudy } from '../cues/other-studies.js';
import type { StudySentence, StudyText } from './study-text.js';

/** @param question What is asked by name is wanted, whosever it is; empty where no question is asked. */
export function othersIn(
  { title, sentences }: Pick<StudyText, 'title' | 'sentences'>,
  question = '',
): (sentence: Pick<StudySentence, 'text' | 'section'>) => boolean {
  const own = [title, ...sentences.filter(isOfItself)].map((each) => each?.text ?? '').join('\n');
  const ownNames = namesIn(own);
  const cited = new Set(
    sentences.flatMap(({ text }) => [...text.matchAll(citing)].flatMap(([, ...names]) => names)),
  );
  const asked = namesIn(question.slice(1));
  return ({ text, section }) => {
    // Who paid is told of a trial by its name.
    if (section === 'declaration') return isOnAnother(text);
    if ([...namesIn(text)].some((name) => asked.has(name))) return false;
    const [, subject = ''] = naming.exec(text) ?? [];
    const [, held = ''] = ofPlace.exec(text) ?? [];
    return (
      tellsOfAnotherStudy(text) ||
      (cited.has(subject) && !ownNames.has(subject)) ||
      (held !== '' && !ownNames.has(held))
    );
  };
}

/** Where a text tells of itself: there it names its own places and cohorts. */
function isOfItself({ section, text }: StudySentence): boolean {
  return (
    (section === 'abstract' || section === 'methods' || /\b(?:we|our|this)\b/iu.test(text)) &&
    !tellsOfAnotherStudy(text)
  );
}

function namesIn(text: string): Set<string> {
  return new Set(text.match(/\b\p{Lu}\p{Ll}{2,20}\b/gu));
}

/** `Vale and Reed found`, `Vale et al.`, `Vale (2012)`. */
const citing =
  /\b(\p{Lu}\p{Ll}{2,20})(?:(?: (?:and|&) (\p{Lu}\p{Ll}{2,20}))? (?:f[io]und|reported|showed|argued?)\b| et al\b| and colleagues\b| \((?:19|20)\d\d)/gu;
const naming = /^(\p{Lu}\p{Ll}{2,20})(?:[’']s)? (?:and \p{Lu}\p{Ll}{1,20} )?\p{Ll}/u;
/** `In contrast, the Danish cohort had …`. */
const ofPlace =
  /^(?:(?:[Ii]n contrast|[Bb]y contrast|However|Similarly|Likewise), )?(?:[Ii]n |[Ff]or |[Aa]mong |[Tt]he main (?:limitation|weakness|strength) of )?(?:[Aa]n?|[Tt]he) (\p{Lu}\p{Ll}{2,20}) (?:[\p{L}-]{1,20} )?(?:cohort|trial|study|survey)\b/u;
