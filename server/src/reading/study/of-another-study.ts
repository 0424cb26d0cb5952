/** Tells which sentences of a text are of another study than its own, by their words and by whom the rest of the text names. */
import { asksOfOthers } from '../cues/asks-of-others.js';
import { findersIn, isOnAnother, tellsOfAnotherStudy } from '../cues/other-studies.js';
import type { SectionKind } from '../sentences/tell-section.js';
import type { StudySentence, StudyText } from './study-text.js';

/** @param question What is asked by name, or of others, is wanted, whosever it is; empty where no question is asked. */
export function othersIn(
  { title, sentences }: Pick<StudyText, 'title' | 'sentences'>,
  question = '',
): (sentence: Pick<StudySentence, 'text' | 'section'>) => boolean {
  if (asksOfOthers(question)) return () => false;
  const own = [title, ...sentences.filter(isOfItself)].map((each) => each?.text ?? '').join('\n');
  const ownNames = namesIn(own);
  const cited = new Set(sentences.flatMap(({ text }) => findersIn(text)));
  const asked = namesIn(question.slice(1));
  return ({ text, section }) => {
    // Who paid is told of a trial by its name.
    if (section === 'declaration') return isOnAnother(text);
    if ([...namesIn(text)].some((name) => asked.has(name))) return false;
    if (tellsOfAnotherStudy(text)) return true;
    if (!besideOthers.has(section) || ours.test(text)) return false;
    const [, subject = ''] = naming.exec(text) ?? [];
    const [, held = ''] = ofPlace.exec(text) ?? [];
    return (cited.has(subject) && !ownNames.has(subject)) || (held !== '' && !ownNames.has(held));
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

/** Where a text sets itself beside others. */
const besideOthers: ReadonlySet<SectionKind> = new Set([
  'introduction',
  'discussion',
  'limitations',
  'other',
]);
const ours = /\b(?:[Ww]e|[Oo]urs?|us)\b/u;
const naming =
  /^(\p{Lu}\p{Ll}{2,20})(?:[’']s)? (?:\((?:19|20)\d\d[a-z]?\) )?(?:and \p{Lu}\p{Ll}{1,20} )?\p{Ll}/u;
/** `In contrast, the Danish cohort had …`. */
const ofPlace =
  /^(?:(?:[Ii]n contrast|[Bb]y contrast|However|Similarly|Likewise), )?(?:[Ii]n |[Ff]or |[Aa]mong |[Tt]he main (?:limitation|weakness|strength) of )?(?:[Aa]n?|[Tt]he) (\p{Lu}\p{Ll}{2,20}) (?:[\p{L}-]{1,20} )?(?:cohort|trial|study|survey)\b/u;
