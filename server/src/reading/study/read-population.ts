/** Reads whom or what a study looked at, and how many. */
import type { Passage } from '../passage.js';
import { endPhrase, type FoundCell, findFirst, ownSentences } from './found-cell.js';
import { count, measures, people } from './people.js';
import { isReview } from './read-design.js';
import type { StudySentence, StudyText } from './study-text.js';

const verbs =
  `(?:includ\\w{1,4}|enrol\\w{1,6}|recruit\\w{1,4}|randomi[sz]ed|follow(?:ed|ing)|surveyed|interviewed|studied|examined|analy[sz]ed|searched|sampled|
  collected|screened|invited|observed|monitored|cast|tested on|trained on|evaluated on|tracked|inoculated|exposed|treated|sequenced|scanned|assessed|randomly assigned)`.replaceAll(
    /\s{2,}/g,
    '',
  );
const between = String.raw`(?:\s(?:a total of|data (?:from|of|on)|records of|the tracks of|the|all|on|with|among|about|over|nearly)){0,2}`;
const thing = String.raw`${count}\s[\p{L}][^.;:]{2,140}`;
const counted: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:cohort|cohort study|study|survey|trial|interviews|focus groups|sample|data ?set|corpus|series|analysis|experiment)\s(?:of|with|in|on|among|were held with|was held with)\s(?:a total of\s)?(${thing})`,
    'iu',
  ),
  new RegExp(String.raw`\b${verbs}${between}\s(${thing})`, 'iu'),
  new RegExp(
    String.raw`(?:^|,\s|\b(?:trial|study),\s)((?:a total of\s)?${count}\s[\p{L}][^.;:,]{2,100}?)\s(?:were|was|took|participated|completed|received|underwent|met|attended)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:recorded)${between}\s(${thing})`, 'iu'),
];
const described: readonly RegExp[] = [
  new RegExp(
    String.raw`\b((?:(?:consecutive|adult|pregnant|older|healthy|eligible|hospitali[sz]ed|stroke|cancer)\s){0,2}${people}\s(?:with|within|aged|who|at|undergoing|living|receiving|over|under|of|from|without)\s[^.;:,()]{3,100})`,
    'iu',
  ),
  new RegExp(String.raw`\bwere\s((?:[\p{L}-]{1,20}\s){0,3}${people}\b[^.;:,()]{0,80})`, 'iu'),
  new RegExp(String.raw`\bin\s((?:stroke|cancer|[\p{L}-]{4,20})\s${people})\b`, 'iu'),
  /\b(?:male|female|adult|young|old|middle-aged)\s[^.;:,]{0,40}\b(?:mice|rats|pigs|dogs|zebrafish)\b/iu,
];

/** Places and parts of a study are counted too. */
const holders =
  /^(?:[\p{L}-]{1,20}\s){0,3}(?:hospitals?|clinics|centres|centers|databases|countries|cities|sites|groups|arms|themes|cycles|databases|counties|regions|practices|suburbs|occasions|time points)(?![\p{L}-])/iu;

const labels =
  /^(?:participants?|patients|subjects|population|sample|study population|setting and participants)$/u;

export function readPopulation<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = early(text);
  const labelled = own.find(
    ({ label, text: said }) => labels.test(label) && !/\b(?:excluded|consent)\b/u.test(said),
  );
  const phrase = labelled && endPhrase(labelled.text);
  if (labelled && phrase) return { text: phrase, sentence: labelled };
  const all = text.title ? [...own, text.title] : own;
  if (isReview(text)) return findFirst(all, described);
  const things = findFirst(own, counted, acceptThings);
  if (things !== null && things.text.split(' ').length > 2) return things;
  return findFirst([...own, ...aims(text)], described) ?? things;
}

/** The number alone, with what is counted: `64 nurses`. */
export function readNumber<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = early(text);
  const plain = findFirst(own, [/\b[nN]\s?=\s?(\d[\d,]{0,9}\d|\d{1,6})\b/u], (found) => found);
  if (isReview(text)) return findFirst(own, pooled, (found) => found);
  const things = findFirst(own, counted, (found, sentence) =>
    shorten(acceptThings(found, sentence)),
  );
  return plain ?? things;
}

const pooled: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(${count}\s(?:[\p{L}-]{1,20}\s){0,3}(?:trials|studies|articles|papers|reviews|cohorts|publications|reports)(?:\s(?:with|involving|of|comprising|including|and)\s(?:a total of\s)?${count}\s[\p{L}-]{1,25})?)`,
    'iu',
  ),
];

function early<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return ownSentences(text).filter(
    ({ section, label }) =>
      section !== 'conclusion' && section !== 'discussion' && !/^conclusion/u.test(label),
  );
}

/** What it set out to do names those whom it is about. */
function aims<P extends Passage>({ sentences }: StudyText<P>): StudySentence<P>[] {
  return sentences.filter(({ isOwn, cues }) => !isOwn && cues.has('aims'));
}

function acceptThings(found: string, { section, text }: StudySentence): string | null {
  const phrase = endPhrase(found.replace(/^a total of\s/iu, ''));
  if (phrase === null) return null;
  const behind = phrase.replace(new RegExp(`^${count}\\s?`, 'iu'), '');
  if (behind === '' || measures.test(behind) || /^(?:other|of|more|fewer|less|new)\b/u.test(behind))
    return null;
  if (holders.test(behind)) return null;
  // What was found in some of them is no population.
  if (section === 'results' && !/\b(?:enrol|includ|recruit|randomi|analy|assign)/iu.test(text))
    return null;
  return /^\p{L}{3,}|^\p{Lu}/u.test(behind) ? phrase : null;
}

/** Up to the noun that is counted. */
function shorten(phrase: string | null): string | null {
  if (phrase === null) return null;
  const cut =
    phrase.split(/\s(?:with|aged|who|from|in|of|at|on|without|undergoing|receiving|for)\s/u)[0] ??
    phrase;
  return cut.split(' ').length <= 6 ? cut : cut.split(' ').slice(0, 6).join(' ');
}
