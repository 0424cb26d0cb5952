/** Reads which kinds of study a question about the library asks for, as narrow as it names them. English alone. */
import { type Place, placeOf } from '../cues/blank-words.js';
import { asksAnyDocument } from './asks-any-document.js';
import { reviewNouns } from './design-words.js';
import { quality, readQualities, wholeQuality } from './qualities.js';

/** Where the question names it, too. */
export interface AskedKind extends Place {
  /** As the question has it, in the plural: `randomised trials`. */
  readonly noun: string;
  /** Of the wider kind that is told of documents. */
  readonly family: KindFamily;
  /** What must be said of a document beside that: each as of `foldQuality`. */
  readonly qualities: readonly string[];
}

/** A kind of study, wide enough that most documents of it can be told. */
interface KindFamily {
  /** In the plural, for those that do not say whether they are of the narrower kind. */
  readonly noun: string;
  /** Of what a question calls it. */
  readonly asked: RegExp;
  /** Of the kind that is told of a document, in lower case. */
  readonly told: RegExp;
  /** Of what the document calls itself, where the kind that is told of it joins several. */
  readonly own?: RegExp;
  /** By which it calls itself one of the others that are joined. */
  readonly other?: RegExp;
  /** Whether its title and its design tell it, too. */
  readonly isOfText?: boolean;
  /** A form of publication and no kind of study: whatever does not say that it is one is none. */
  readonly isForm?: boolean;
  /** Said by the noun itself, as `RCT` says that it is randomised. */
  readonly qualities?: readonly string[];
}

const reviews = { noun: 'reviews', told: /review/ };
const trials = { noun: 'trials', told: /trial(?! protocol)/ };
const lookedOn = {
  noun: 'cohort or case-control studies',
  told: /cohort/,
};
const asked = { noun: 'surveys or cross-sectional studies', told: /survey/ };
const spoken = /qualitative|interview|focus group/;
const ofCases = { noun: 'case reports', told: /^case/ };
const stud = 'stud(?:y|ies)';

/** The first that fits counts. */
const families: readonly KindFamily[] = [
  { noun: 'protocols', asked: /protocols?$/, told: /protocol/, isForm: true },
  { ...reviews, asked: /meta.?analys[ei]s$/, own: /meta.?anal/, other: /narrative|scoping/ },
  { ...reviews, asked: /reviews?$/ },
  { ...trials, asked: /\brcts?$/, qualities: ['randomised'] },
  { ...trials, asked: /trials?$/ },
  { ...lookedOn, asked: /case.control/, own: /case.control/, other: /cohort/ },
  { ...lookedOn, asked: /cohort/, own: /cohort/, other: /case.control/ },
  { ...ofCases, asked: /case series$/, own: /case series/, other: /case (?:report|stud)/ },
  { ...ofCases, asked: /case reports?$/, own: /case report/, other: /case (?:series|stud)/ },
  { ...ofCases, asked: /case stud/, own: /case stud/, other: /case (?:report|series)/ },
  { ...asked, asked: /surveys?$/, own: /survey|questionnaire/, other: spoken },
  { ...asked, asked: /cross.sectional/, own: /cross.sectional/, other: spoken },
  { noun: 'observational studies', asked: /observational/, told: /cohort|survey/, other: spoken },
  {
    noun: 'qualitative studies',
    asked: /qualitative|interviews?|focus groups?/,
    told: spoken,
    isOfText: true,
  },
  {
    noun: 'animal studies',
    asked: /animal/,
    told: /\b(?:mice|mouse|rats?|rabbits?|pigs?|piglets|dogs|zebrafish|hamsters?|sheep)\b/,
    isOfText: true,
  },
  {
    noun: 'laboratory studies',
    asked: /vitro|laboratory/,
    told: /in vitro|laborator/,
    isOfText: true,
  },
  { noun: 'modelling studies', asked: /modell?ing/, told: /modelling/ },
  { noun: 'experiments', asked: /experiments?$/, told: /experiment/ },
  { noun: 'preprints', asked: /preprints?$/, told: /preprint/, isForm: true },
  { noun: 'notices', asked: /^notices?$/, told: /^(?:retraction notice|correction)/, isForm: true },
  {
    noun: 'retraction notices',
    asked: /retraction|withdrawal/,
    told: /^retraction notice/,
    isForm: true,
  },
  {
    noun: 'corrections',
    asked: /^corrections?$|^errat|^corrigend/,
    told: /^correction/,
    isForm: true,
  },
  { noun: 'letters', asked: /^letters?|^correspondence$/, told: /^letter/, isForm: true },
  {
    noun: 'editorials or commentaries',
    asked: /editorials?$|comment(?:s|ary|aries)?$|^opinion|^viewpoint/,
    told: /^editorial/,
    isForm: true,
  },
  { noun: 'guidelines', asked: /guidelines?$/, told: /^guideline/, isForm: true },
  { noun: 'theses', asked: /^thes[ei]s$|^dissertation/, told: /^thesis/, isForm: true },
];
/** With a quality in front of it. */
const studies: KindFamily = { noun: 'studies', asked: /stud(?:y|ies)$|designs?$/, told: /./ };

/** Alone it tells a kind; a study needs a quality in front of it. */
const nouns = [
  ...reviewNouns,
  'reviews?',
  'RCTs?',
  'trials?',
  `case[- ]control ${stud}`,
  `cohort ${stud}`,
  'cohorts?',
  'case (?:reports?|series)',
  `case ${stud}`,
  'protocols?',
  'surveys?',
  'experiments?',
  'preprints?',
  `interview ${stud}`,
  'interviews',
  'focus groups?',
  `modell?ing ${stud}`,
  '(?:retraction|withdrawal) (?:notices?|notes?)',
  '(?:notices?|notes?) of (?:retraction|withdrawal)',
  'notices?',
  'corrections?',
  'errat(?:um|a)',
  'corrigend(?:um|a)',
  'letters?(?: to (?:the )?editors?)?',
  'correspondence',
  'editorials?',
  'comment(?:s|ary|aries)',
  'opinion (?:pieces?|articles?)',
  'viewpoints?',
  '(?:practice )?guidelines?',
  'thes[ei]s',
  'dissertations?',
];
const kind = new RegExp(
  String.raw`(?<![\p{L}-])(?:${quality}(?=,?\sor\s(?:${quality}[\s-]){1,3}(?:${nouns.join('|')}|${stud})(?![\p{L}-]))|(?:${quality},?[\s-](?:and )?){0,5}(?:${nouns.join('|')})|(?:${quality},?[\s-](?:and )?){1,5}(?:${stud}|designs?)|(?<=\b(?:are|is|were|was)\s)${quality}(?=\s?[?.]?$))(?![\p{L}-])`,
  'giu',
);

/** What `prospective` is said of in `prospective or retrospective studies`. */
const ofBoth = new RegExp(
  String.raw`^,?\sor\s(?:${quality}[\s-]){1,3}(?<noun>${nouns.join('|')}|${stud})`,
  'iu',
);

/** Between kinds that are asked for together. */
const joining = /^,?\s?(?:(?:and|or|and\/or|&|\/)\s?)?(?:(?:my|our|the)\s)?$/iu;

/** The first that is named, with those that are joined to it; none where no kind is, or any document will do. */
export function readAskedKinds(question: string): readonly AskedKind[] {
  const kinds = findNamedKinds(question);
  return kinds.some((each) => asksAnyDocument(question, each)) ? [] : kinds;
}

/** Also where any document will do. */
export function findNamedKinds(question: string): readonly AskedKind[] {
  const found: AskedKind[] = [];
  let end = -1;
  for (const match of question.matchAll(kind)) {
    const { 0: phrase, index } = match;
    const isQuality = wholeQuality.test(phrase);
    const both = isQuality ? ofBoth.exec(question.slice(index + phrase.length)) : null;
    const said = isQuality ? `${phrase} ${both?.groups?.noun ?? 'studies'}` : phrase;
    const asked = { ...toKind(said), ...placeOf(match) };
    if (asked.family.isForm && subject.test(question.slice(0, index))) continue;
    // `How many of my trials are randomised?`
    if (end >= 0 && isQuality && both === null)
      return found.map((each) => ({
        ...each,
        noun: `${phrase} ${each.noun}`,
        qualities: [...each.qualities, ...readQualities(phrase)],
      }));
    if (end >= 0 && !joining.test(question.slice(end, index))) break;
    end = index + phrase.length;
    found.push(asked);
  }
  return found;
}

/** What documents are about is not what they are; of studies it is said of both. */
const subject =
  /\b(?:about|on|regarding|concerning|mention(?:s|ing)?|discuss(?:es|ing)?)\s(?:an?\s|the\s)?$/iu;

/** What stands in every name of its kind, and parts none from another. */
const saysLittle: ReadonlySet<string> = new Set(['clinical', 'controlled', 'practice']);

function toKind(phrase: string): Omit<AskedKind, keyof Place> {
  const said = phrase.toLowerCase();
  const family = families.find((each) => each.asked.test(said)) ?? studies;
  const named = [...readQualities(phrase)].filter(
    (each) => !saysLittle.has(each) && !family.asked.test(each) && !family.own?.test(each),
  );
  return {
    noun: inPlural(phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())),
    family,
    qualities: [...named, ...(family.qualities ?? [])],
  };
}

function inPlural(phrase: string): string {
  const [whole, head = '', rest = ''] = /^(\S+)( (?:of|to) .*)$/u.exec(phrase) ?? [];
  if (whole !== undefined) return `${inPlural(head)}${rest}`;
  if (/(?:ata|nda|ence)$/u.test(phrase)) return phrase;
  if (/(?:um)$/u.test(phrase)) return phrase.replace(/um$/u, 'a');
  if (/thesis$/u.test(phrase)) return phrase.replace(/is$/u, 'es');
  if (/s$/u.test(phrase) && !/analysis$/u.test(phrase)) return phrase;
  if (/(?:study|ary)$/u.test(phrase)) return phrase.replace(/y$/u, 'ies');
  return /analysis$/u.test(phrase) ? phrase.replace(/is$/u, 'es') : `${phrase}s`;
}
