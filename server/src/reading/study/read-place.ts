/** Reads where a study was done and for how long, as far as its own sentences say so. */

import { countries } from '../language/country-names.js';
import { months } from '../language/months.js';
import { count, people } from '../language/people.js';
import type { Passage } from '../passage.js';
import {
  aimSentences,
  endPhrase,
  type FoundCell,
  findFirst,
  ownSentences,
  wholeSentence,
} from './found-cell.js';
import { firstLabelled, isLabelledAs } from './study-labels.js';
import type { StudySentence, StudyText } from './study-text.js';

const name = String.raw`\p{Lu}[\p{Ll}\p{M}'’-]{2,25}(?:[ -](?:\p{Lu}[\p{L}'’-]{1,25}|of|the|de|del|and)){0,4}`;
const settings =
  `(?:hospitals?|clinics?|centres?|centers?|universit(?:y|ies)|schools?|villages?|farms?|beaches|cities|city|towns?|suburbs?|counties|county|
  provinces?|districts?|practices|units?|departments?|lakes?|forests?|wards?|homes|laborator(?:y|ies)|municipalities|regions?|plots|sites|reefs?)`.replaceAll(
    /\s{2,}/g,
    '',
  );
const places: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:in|at|from|of|on|to)\s((?:all\s)?(?:${count}\s|an?\s|the\s)?(?:[\p{L}-]{1,20}\s){0,3}${settings}\s(?:in|of|across|near)\s(?:the\s)?(?!(?:${months})\b)(?:${name}|\p{Lu}{2,4}\b)(?:,\s${name})?)`,
    'u',
  ),
  new RegExp(String.raw`\b(?:in|at|across|of)\s(the (?:University|City) of ${name})`, 'u'),
  new RegExp(
    String.raw`\b(?:in|at|from|of)\s((?:the\s)?(?:\p{Lu}[\p{L}'’-]{1,25}\s){1,4}(?:University|Hospitals?|Institute|College|School|Centre|Center)(?:\s(?:in|of)\s${name}|,\s(?:the\s)?${name})?)`,
    'u',
  ),
  new RegExp(String.raw`\b(?:in|from|on|across)\s(${count}\s(?:countries|continents))\b`, 'iu'),
  new RegExp(
    String.raw`\bin\s(?:the (?:state|province|city|county|region|district) of\s)?((?!(?:${months})\b)${name}(?:,\s${name})?)(?![\p{L}-]|\s\p{Lu}|\s(?:${people}|population|society|culture)\b)`,
    'u',
  ),
  /\b((?:the\s)?\p{Lu}\p{Ll}{2,15}(?:ish|ese|ian|an|ch) health (?:system|service|care system))\b/u,
];

const inCountry: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:in|from|of|across|throughout)\s((?:the\s)?(?:(?:northern|southern|eastern|western|central|rural|urban|north|south|east|west)\s)?(?:${countries}))(?![\p{L}-])`,
    'iu',
  ),
];

/** A place that its methods name. A name that a sentence begins with, or that stands in results, is not taken. */
export function readSetting<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = ownSentences(text).filter(
    ({ section, order }) =>
      section === 'methods' || section === 'other' || (section === 'abstract' && order < 4),
  );
  const labelled = firstLabelled(own, 'setting', ['design', 'people']);
  const told = labelled && (located.exec(labelled.text)?.[1] ?? labelled.text);
  const phrase = told === undefined ? null : endPhrase(told);
  if (labelled && phrase) return { text: phrase, sentence: labelled };
  const title = text.title === null ? [] : [text.title];
  return (
    findFirst(own, places, cleanPlace) ??
    findFirst(title, places.slice(0, 2), cleanPlace) ??
    findFirst([...title, ...aimSentences(text), ...concluding(text)], inCountry)
  );
}

function concluding<P extends Passage>(text: StudyText<P>): StudySentence<P>[] {
  return ownSentences(text).filter((sentence) => isLabelledAs(sentence, 'conclusion'));
}

/** What was said or sung in a language was not done there. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languages: ReadonlySet<string> = new Set(
  (
    'af am ar az be bg bn ca cs cy da de el en es et eu fa fi fr ga gu ha he hi hr hu hy id ig is it ja ka kk km ' +
    'kn ko ku lo lt lv mi mk ml mn mr ms my nb ne nl nn no or pa pl ps pt qu ro ru rw sd si sk sl so sq sr sv sw'
  )
    .split(' ')
    .flatMap((code) => languageNames.of(code) ?? []),
);

/** Tests, databases and statistics have capitals too. */
const noPlaces =
  /\b(?:Scale|Index|Inventory|Questionnaire|Test|Score|Table|Figure|Bayes\p{L}*|Cox|Markov|Python|Data|Study|Trial|Google|Scopus|Embase|Web of)\b/u;

/** `The study took place at …`: what is said of the study itself is no place. */
const located =
  /\b(?:took place|conducted|performed|carried out|done|held)\s(?:at|in)\s(.{3,200})/u;

/** What is written or told in something is not done at a place. */
const toldIn =
  /\b(?:implemented|written|coded|programmed|described|proposed|introduced|discussed|shown|given|listed|reported|published|defined|languages?|such as|used) in $/u;

const ofLanguage = /^(?:\p{Lu}[\p{L}’'-]{1,20}\s){0,4}(?:Language|Creole|Braille)\b/u;

function cleanPlace(found: string, { text }: StudySentence): string | null {
  if (toldIn.test(text.slice(0, text.indexOf(found)))) return null;
  // `Patient 1`, and the first letter of a name.
  if (/^\s\d|^\.\p{Lu}/u.test(text.slice(text.indexOf(found) + found.length))) return null;
  // `New Zealand Sign Language`, of which the place may be a part.
  if (ofLanguage.test(text.slice(text.indexOf(found)))) return null;
  const words = found.split(' ');
  while (/^(?:of|the|de|del|and)$/u.test(words.at(-1) ?? '')) words.pop();
  const trimmed = words.join(' ');
  return noPlaces.test(trimmed) || languages.has(trimmed) ? null : trimmed;
}

const unit = '(?:days?|weeks?|months?|years?|hours?|decades?)';
const span = String.raw`(?:${count}|\d{1,3}[.·]\d)(?:\sto\s${count})?[\s-]${unit}`;
// A month with a day behind it is a part of a date that has its year elsewhere.
const date = `(?:(?:${months})(?:\\s\\d{1,2},?)?(?:,?\\s(?:19|20)\\d\\d)|(?:${months})(?!\\s\\d)|(?:19|20)\\d\\d)`;
const mean = '(?:mean|median|average)';
const ofSeasons = new RegExp(
  String.raw`\b(?:for|over|during|across)\s(${count}\s(?:[\p{L}-]{3,15}\s)?(?:seasons?|summers?|autumns?|winters?|harvests|semesters?|(?<=\b(?:school|academic|university|summer|spring)\s)terms))(?![\p{L}-])`,
  'iu',
);
const durations: readonly RegExp[] = [
  new RegExp(
    String.raw`\bfollow(?:ed|ing)?(?:[ -]up)?\s(?:[\p{L}-]{1,15}\s){0,4}?(?:for|of|over|was|period of)\s(?:an? ${mean} of\s|up to\s)?(${span})`,
    'iu',
  ),
  new RegExp(String.raw`\bfollow-?\s?up\b[^.;]{3,90}\(${mean},?\s(${span})`, 'iu'),
  /\bfrom\s((?:the )?(?:first|second|third) trimester (?:of pregnancy )?(?:until|to) \p{L}{3,20})/iu,
  new RegExp(String.raw`\b((?:lifetime|${span}) horizon)\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:for|over|during)\s(${span}(?:\seach)?)(?!\p{L}|\s(?:prior|before|after|ago|of age|gestation))`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:within|in)\s(?:${span})\sof\s[^.;]{3,40}\sfor\s(${span})`, 'iu'),
  new RegExp(String.raw`\blasted\s(?:from\s|for\s|about\s|only\s)?(${span})`, 'iu'),
];
const followUp = String.raw`(${count}[\s-](?:weeks?|months?|years?)\sfollow[\s-]?up)\b`;
/** How long a study was, as its title says it: `a trial with twelve-month follow-up`, `five-year follow-up of a trial`. One that is asked for or brought about is none: `attendance at six-week follow-up`. */
const ofFollowUp: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:trial|study|cohort|survey|experiment|evaluation|case series)\swith\s(?:an?\s)?${followUp}(?=$|[.,:;)])`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:results|outcomes|findings)\s(?:at|after|from)\s(?:an?\s|the\s)?${followUp}(?=$|[.,:;)]|\s(?:of|from|in)\b)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|[:.]\s)(?:an?\s|the\s)?${followUp}\s(?:results|outcomes|findings|data|study|(?:of|from|in)\s(?:an?\s|the\s|our\s)?(?:[\p{L}-]{1,20}\s){0,4}?(?:trial|study|cohort|survey|experiment))\b`,
    'iu',
  ),
];
const periods: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\d, )\b(${date},?\s(?:and|to|–|-|through|until)\s${date})(?![\d.,]{0,3}\d)`,
    'u',
  ),
  /(?:\b(?:in|from|during|between|over|of|years|born in)\s(?:the (?:years|period)\s)?|\()((?:19|20)\d\d\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d))\b/u,
  /\b(?:during|throughout)\s((?:19|20)\d\d)\b/u,
];
const points: readonly RegExp[] = [
  new RegExp(
    String.raw`\bat\s(?:week\s)?(${count}[\s-](?:weeks?|months?|years?))(?!\s(?:gestation|of gestation|postpartum|old|after birth))\b`,
    'iu',
  ),
];

/** How long each meeting took is not how long the study did. */
const ofParts =
  /^[^.;]{0,80}\b(?:sessions?|interviews?|lessons?|visits?|calls?)\s[^.;,]{0,60}\blasted\b/iu;

/** How far back works were sought is no time in which anybody was studied; that in which records of people were is. */
export function tellsOfSearch(text: string): boolean {
  return (
    databases.test(text) || (searching.test(text) && ofWorks.test(text) && !ofRecords.test(text))
  );
}

const databases = /\b(?:PubMed|MEDLINE|Embase|Scopus|CINAHL|PsycINFO|Web of Science)\b/iu;
const searching = /\bsearch(?:ed|es)?\b/iu;
const ofWorks = /\b(?:literature|databases?|Cochrane|Google Scholar)\b/iu;
const ofRecords =
  /\b(?:records?|charts?|registers?|notes)\s(?:was|were)\b|\b(?:medical|hospital|patients?|health|clinical|birth|death|claims|insurance|administrative)['’]?s?\s(?:records?|charts?|registers?|registry|notes|databases?)\b/iu;

/** Some days behind a dose are a course of a medicine, which is told where no other time is. */
function isCourse(text: string, found: string): boolean {
  const at = text.indexOf(found);
  return inDays.test(found) && dosed.test(text.slice(Math.max(0, at - doseNear), at));
}

const inDays = /[\s-](?:days?|hours?)\b/iu;
const dosed = /\b(?:mg|ml|µg|IU)\b/u;
const doseNear = 80;

/**
 * Of methods and of what stands as such: a time that only results name may be anything, but for that from one date to another. What was only planned
 * may have taken another time, so that its whole sentence is shown, where nothing else is told.
 */
export function readDuration<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const titled = followUpInTitle(text);
  if (titled !== null) return titled;
  const isPlanned = ({ cues }: StudySentence<P>): boolean => cues.has('planned');
  const done = text.sentences.filter((sentence) => !isPlanned(sentence));
  const found = findDuration({ ...text, sentences: done });
  if (found !== null) return found;
  const planned = text.sentences.filter(isPlanned);
  const meant = findDuration({ ...text, title: null, sentences: planned });
  return meant && wholeSentence(meant.sentence);
}

/** A title tells of the whole by name. */
export function followUpInTitle<P extends Passage>({ title }: StudyText<P>): FoundCell<P> | null {
  return title && findFirst([title], ofFollowUp);
}

function findDuration<P extends Passage>(text: StudyText<P>): FoundCell<P> | null {
  const own = ownSentences(text).filter(
    ({ section, order }) =>
      section === 'methods' || section === 'other' || (section === 'abstract' && order < 5),
  );
  const whole = (found: string, { text: said }: StudySentence<P>): string | null =>
    ofParts.test(said) || tellsOfSearch(said) ? null : found;
  const unlessCourse = (found: string, sentence: StudySentence<P>): string | null =>
    isCourse(sentence.text, found) ? null : whole(found, sentence);
  const told = ownSentences(text).filter(({ text: said }) => ofThose.test(said));
  return (
    findFirst(own, durations, unlessCourse) ??
    findFirst([...own, ...aimSentences(text)], periods, whole) ??
    findFirst(own, durations, whole) ??
    findFirst(own, [...points, ofSeasons], whole) ??
    findFirst(told, periods, whole) ??
    (text.title === null
      ? null
      : findFirst([text.title], [...periods.slice(0, 2), ofSeasons], whole))
  );
}

/** Opens with the time in which those studied were found. */
const ofThose = /^(?:from|between|during)\s[^.;:]{4,60},\s/iu;
