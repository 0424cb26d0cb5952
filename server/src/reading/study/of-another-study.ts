/** Tells which sentences of a text are of another study than its own, by their words and by whom the rest of the text names. */
import { asksOfOthers } from '../cues/asks-of-others.js';
import { findersIn, isOnAnother, tellsOfAnotherStudy, theEarlier } from '../cues/told-of-others.js';
import { readNationality } from '../language/nationalities.js';
import { count } from '../language/people.js';
import type { SectionKind } from '../sentences/tell-section.js';
import type { StudySentence, StudyText } from './study-text.js';

type TextOfStudy = Pick<StudyText, 'title' | 'sentences'>;

/** @param question What is asked by name, or of others, is wanted, whosever it is; empty where no question is asked. */
export function othersIn(
  { title, sentences }: TextOfStudy,
  question = '',
): (sentence: Pick<StudySentence, 'text' | 'section'>) => boolean {
  if (asksOfOthers(question)) return () => false;
  const own = [title, ...sentences.filter(isOfItself)].map((each) => each?.text ?? '').join('\n');
  const isKnown = knownIn(own);
  const cited = new Set(sentences.flatMap(({ text }) => [...findersIn(text), ...studiesIn(text)]));
  const hadEarlier = sentences.some(({ text }) => ownEarlier.test(text));
  const asked = namesIn(question.slice(1));
  return ({ text, section }) => {
    // Who paid is told of a trial by its name.
    if (section === 'declaration') return isOnAnother(text);
    if ([...namesIn(text)].some((name) => asked.has(name))) return false;
    if (tellsOfAnotherStudy(text) || (!hadEarlier && theEarlier.test(text))) return true;
    if (!besideOthers.has(section) || ours.test(text)) return false;
    const [, subject = ''] = naming.exec(text) ?? [];
    const told = [...(cited.has(subject) ? [subject] : []), ...studiesIn(text)];
    return told.some((name) => !isKnown(name));
  };
}

/** Whether it calls others, or their study, by a name. */
export function namesOthers(text: string): boolean {
  return findersIn(text).length > 0 || studiesIn(text).length > 0;
}

/** Where a text tells of itself: there it names its own places and cohorts. */
function isOfItself({ section, text }: StudySentence): boolean {
  return (
    (section === 'abstract' || section === 'methods' || /\b(?:we|our|this)\b/iu.test(text)) &&
    !tellsOfAnotherStudy(text)
  );
}

function namesIn(text: string): Set<string> {
  return new Set(text.match(allNames));
}

/** Whether a text has a name, or that of a country for the word for what comes from it. */
function knownIn(text: string): (name: string) => boolean {
  const names = namesIn(text);
  const said = text.toLowerCase();
  return (name) =>
    names.has(name) ||
    readNationality(name.toLowerCase())?.countries.some((country) => said.includes(country)) ===
      true;
}

/** By whose names a sentence tells of studies; one that a result is only held against is not told of. */
function studiesIn(text: string): string[] {
  const held = [...text.matchAll(ofStudy)].flatMap(({ index, 1: named = '' }) =>
    holding.test(text.slice(0, index)) ? [] : named,
  );
  return [...held, ...(doing.exec(text)?.slice(1, 2) ?? [])];
}

/** Where a text sets itself beside others. */
const besideOthers: ReadonlySet<SectionKind> = new Set([
  'introduction',
  'discussion',
  'limitations',
  'other',
]);
const ours = /\b(?:[Ww]e|[Oo]urs?|us)\b/u;
const name = String.raw`\p{Lu}[\p{L}\p{N}]{1,20}(?:-[\p{L}\p{N}]{1,12}){0,2}`;
const allNames = new RegExp(String.raw`\b${name}(?![\p{L}\p{N}])`, 'gu');
const naming = new RegExp(
  String.raw`^(?:In )?(${name})(?:[’']s)?(?:,| (?:\((?:19|20)\d\d[a-z]?\) )?(?:and \p{Lu}\p{Ll}{1,20} )?\p{Ll})`,
  'u',
);
/** `In contrast, the Danish cohort had …`, `9% of participants of the RECOVER study`. */
const ofStudy = new RegExp(
  String.raw`(?:^(?:(?:[Ii]n contrast|[Bb]y contrast|However|Similarly|Likewise), )?|\b(?:[Ii]n|[Oo]f|[Ff]or|[Bb]y|[Ff]rom|[Aa]mong) )(?:[Aa]n?|[Tt]he) (${name}) (?:[\p{L}-]{1,20} )?(?:cohort|trial|study|survey|meta-analysis)\b`,
  'gu',
);
const holding =
  /\b(?:than|unlike|similar|compar\p{L}{1,6}|consistent|agree\p{L}{0,4}|in line|(?<!such )as)\b/iu;
/** `AFFIRM enrolled …`, `in FAIR-HF, 459 patients were assigned`: written in capitals, it is a study. */
const doing = new RegExp(
  String.raw`^(?:In |The )?((?=[^\s,]{0,20}\p{Lu}[^\s,\p{Lu}]{0,20}\p{Lu})${name})(?: (?:enrolled|randomi[sz]ed|recruited|randomly assigned)\b|, ${count} [^.;:]{3,80} (?:was|were) (?:randomi[sz]ed|randomly|assigned|allocated|enrolled|recruited)\b)`,
  'u',
);
/** Its own, from before. */
const ownEarlier =
  /\b[Oo]ur (?:own )?(?:earlier|previous|prior|pilot)\b|\b[Ii]n an? (?:earlier|previous|prior) (?:[\p{L}-]{1,20} ){0,2}(?:trial|study|review|survey|cohort|experiment)\b[^.;]{0,80}\bwe\b|\b(?:[Tt]wo|[Bb]oth|[Tt]hree) (?:[\p{L}-]{1,20} )?(?:trials|studies|surveys|cohorts|experiments) (?:was|were) (?:held|done|conducted|run|performed|carried out)\b/u;
