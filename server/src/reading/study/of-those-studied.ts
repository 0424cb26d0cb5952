/** Judges whether a sentence counts or describes those studied here: not those of other studies, those who were left out, and those who are still to come. */
import { count, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { aimSentences, type FoundCell, findFirst, ownSentences } from './found-cell.js';
import { answering } from './narrowed.js';
import type { StudySentence, StudyText } from './study-text.js';

/** Where those studied may be told of, in reading order of what was done first. */
export function onThoseStudied<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return early(text).filter(isOfThoseStudied);
}

/** Where those studied are counted: what results count are parts. */
export function beforeResults<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return [...early(text), ...aimSentences(text)].filter(
    (sentence) => sentence.section !== 'results' && isOfThoseStudied(sentence),
  );
}

/** Of these the text says that they are not among those studied. */
const leftOut =
  /^(?:none|nobody|no one)\b|^(?:[^,;]|,(?=\d)){1,80}\s(?:(?:was|were|had been) (?:not (?:included|eligible|enrolled|recruited|invited)|excluded|removed|left out|lost|omitted|discarded|turned away|not analysed|not analyzed)|withdrew|dropped out|died|declined|refused|were absent|could not be|left (?:before|early|the (?:study|trial))|did not (?:complete|finish|attend|return|answer|reply|respond|consent|take part))\b/iu;
/** Those who made it, or who checked what was made of their words, are not those studied. */
const makers =
  /^(?:the|our) (?:panel|working (?:party|group)|committee|guideline (?:group|panel))\b|\b(?:authors|reviewers|raters|annotators|coders|members) (?:held|voted|agreed|met|read|screened|checked|rated|coded|judged)\b|\bparticipants (?:read|checked|commented)\b/iu;

/** What a study found, or has, that is not this one. */
const ofAnother =
  /^(?:an?|one|another|the)\s(?:[\p{L}-]{1,20}\s){0,3}(?:meta-analysis|review|study|trial|survey)\s(?:of|from|in|by|with)\b|\bin (?:a|an|one|another) (?:[\p{L}-]{1,20}\s){0,2}(?:study|survey|trial) (?:with|of|from|in|by)\b|\bhad (?:found|included|reached|obtained|pooled|reported|recruited|enrolled|estimated|failed|dropped)\b/iu;

/** Methods may begin as a title would. */
const opening = /^an?\s(?!(?:previous|recent|earlier|prior|similar)\b)/iu;

/** Of a model: nobody was there. Those who met virtual patients were. */
const madeUpBy = '(?:hypothetical|simulated|modell?ed|synthetic|virtual)';
const madeUp = new RegExp(
  String.raw`\b${madeUpBy}\s(?:[\p{L}-]{1,20}\s)?(?:cohorts?|populations?)\b|${count}\s${madeUpBy}\s(?:[\p{L}\d-]{1,20}\s)?${studied}\b`,
  'iu',
);

/** What was reckoned beforehand or is still to come was not studied. */
function isOfThoseStudied({ text, section }: StudySentence): boolean {
  if (madeUp.test(text)) return false;
  const isTitled = section === 'methods' && opening.test(text);
  if (ofAnother.test(text) && !isTitled && !/\b(?:we|our|this)\b/iu.test(text)) return false;
  return (
    !(planned.test(text) || leftOut.test(text) || makers.test(text)) ||
    /\bwe (?:enrolled|included|recruited|randomi[sz]ed)\b/iu.test(text)
  );
}

const planned =
  /\b(?:sample sizes?|power (?:of|calculation|analysis)|(?:%|per ?cent) (?:statistical )?power|(?:was|were|is|are|would be|will be) (?:needed|required|necessary)|powered to|to detect|we (?:had )?(?:calculated|estimated|planned|intended|aimed|expected|assumed|hoped|meant|wanted)|(?:piloted|pre-?tested|tried out) (?:on|with|in|by)|(?:will|shall) (?:be |recruit|enrol|include|randomi|invite|compare))/iu;

/** Who were only asked are not those studied where a text says that some of them came or answered. */
export function isOnlyAsked<P extends Passage>(
  { text, sentence }: FoundCell<P>,
  own: readonly StudySentence<P>[],
): boolean {
  const at = sentence.text.indexOf(text);
  const isAsked =
    asked.test(sentence.text.slice(0, at)) || wereAsked.test(sentence.text.slice(at + text.length));
  return isAsked && own.some((each) => came.test(each.text));
}

const asked =
  /\b(?:invited|approached|contacted|(?:sent|posted|mailed|emailed|handed)\s(?:[^.;:,]{3,60}\s)?to)\s(?:(?:a total of|all|the|about|nearly)\s){0,2}$/iu;
const wereAsked =
  /^\s(?:(?:who\s)?(?:were|was|had been)\s)?(?:invited|approached|contacted|mailed|emailed)\b/iu;
const came = new RegExp(
  String.raw`\b(?:${answering}|completed|attenders|respondents|responses|response rate)\b`,
  'iu',
);

/** Whom a text has left behind those that it says it left out: `leaving 3,912`. */
export function findLeft<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const told = early(text).filter((each) => leftOut.test(each.text) && !planned.test(each.text));
  return findFirst(told, [leaving], (found) => found);
}

const leaving = new RegExp(
  String.raw`\bleaving\s(${count}(?:\s(?:[\p{L}-]{1,20}\s){0,2}${studied})?)(?=[.,;]|\sfor\s|\sin the\s)`,
  'iu',
);

/** Those that are left of others: `of whom 212 were randomised`. */
export const leftOf: readonly RegExp[] = [
  new RegExp(
    String.raw`\bof (?:whom|these|those|which),?\s(${count})\s(?:[\p{L}-]{1,20}\s){0,3}(?:were|was)\s(?:then\s|finally\s)?(?:randomi|includ|enrol|recruit|eligible|analy)`,
    'iu',
  ),
  new RegExp(
    String.raw`\bof (?:the\s)?${count}\s[^.;:]{3,60},\s(${count})\s(?:[\p{L}-]{1,20}\s){0,2}(?:were|was)\s(?:then\s|finally\s)?(?:randomi|includ|enrol|recruit)`,
    'iu',
  ),
  // `Of 2,050 invited, 1,137 answered`; `Eight pigs had ten wounds each`.
  new RegExp(
    String.raw`\bof (?:the\s)?${count}\s[^.;:,]{3,60},\s(${count})\s(?:[\p{L}-]{1,20}\s){0,2}(?:answered|replied|responded|took part|participated|agreed|consented)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`;\s(?:and\s|but\s)?(${count})(?:\s\([^()]{1,20}\))?\s(?:of them\s)?(?:sent|filled|returned|answered|replied|responded)\b`,
    'iu',
  ),
  new RegExp(String.raw`^of the (${count})\s(?:attenders|attendees|respondents)\b`, 'iu'),
  // `After excluding 12 schools, 6,210 pupils remained`.
  new RegExp(
    String.raw`\bafter (?:excluding|removing|(?:exclusion|removal) of)\s[^.;:]{3,80}?,\s(${count}(?:\s(?:[\p{L}-]{1,20}\s){0,2}${studied})?)\s(?:remained|were left|stayed)\b`,
    'iu',
  ),
  // `14 trials with 28,000 people; this analysis is of the 3,900 over 75`.
  new RegExp(
    String.raw`\bthis (?:analysis|study|paper|report)\s(?:is|was)\s(?:restricted to|limited to|of|on)\sthe\s(${count})\s`,
    'iu',
  ),
  // Cases and their controls.
  new RegExp(
    String.raw`\bcompared\s(${count}\s[^.;:,]{3,60}?\s(?:with|to|and)\s${count}\s(?:[\p{L}-]{1,20}\s){0,2}controls)\b`,
    'iu',
  ),
];

function early<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return ownSentences(text).filter(
    ({ section, label }) =>
      section !== 'conclusion' && section !== 'discussion' && !/^conclusion/u.test(label),
  );
}
