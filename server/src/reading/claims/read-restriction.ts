/** Tells by which words a sentence is of a part of those studied: `patients with ADHD`, `workers younger than 25`, `juvenile crabs`. English alone. */
import { readNumberWords } from '../language/number-words.js';
import { count, isPeople, measures, studied, workplaces } from '../language/people.js';
import { findWords } from '../language/words.js';
import { tellingStems, vocabularyOf } from './weigh-words.js';

/** Which words make it one of a part; none where it may be of all. */
export type ReadRestriction = (
  text: string,
  options?: {
    /** What is said there, too, narrows nothing. */
    readonly beside?: string;
    /** Whom a question is of may stand anywhere in it. */
    readonly isQuestion?: boolean;
  },
) => readonly string[];

/**
 * @param about Title and headings: whom they name is everybody who was studied.
 * @param told Sentences of the document: whoever is counted there was studied, too.
 */
export function prepareRestriction(about: string, told: readonly string[]): ReadRestriction {
  const design = told.filter(tellsOfDoing);
  const whole = `${about}\n${design.join('\n')}`;
  const titled = new Set(findWords(about).map(({ stem }) => stem));
  const counted = new Set(design.flatMap(countedIn));
  const isHead = (word: string): boolean => {
    if (anyone.test(word)) return true;
    const [{ stem } = { stem: '' }] = findWords(word);
    return counted.has(stem) || (/[^s]s$/u.test(word) && titled.has(stem));
  };
  return (text, { beside = '', isQuestion = false } = {}) => {
    const phrases = readPhrases(text, { isHead, isQuestion });
    const known = `${whole}\n${beside}`;
    const { holds } = vocabularyOf(known);
    const bounds = phrases.flatMap((phrase) => phrase.match(bounded) ?? []);
    return [
      ...calledPart(text, about),
      ...[...phrases.flatMap(narrowingStems), ...stageIn(text)].filter((stem) => !holds(stem)),
      ...bounds.filter((bound) => !holdsNumber(known, bound)),
    ];
  };
}

const anyone = new RegExp(`^(?:those|${studied}|${workplaces})$`, 'u');
/** What a number measures, and counts not. */
const measured = measures.source.slice(1);
const studying = new RegExp(
  String.raw`\b(?:randomi[sz]ed|randomly|assigned|allocated|enrolled|recruited|lottery|drawn by lot)\b|\bwe\s(?!(?:\p{L}{2,12}ly\s)?(?:find|found|saw|see|observed?|showe?d?|detect(?:ed)?|noted|conclude|report)\b)|${count}\s(?!${measured})(?:[\p{L}-]{1,20}\s){0,3}?(?:[^\W\d]{2,20}s|people|children|women|men|staff)\b`,
  'iu',
);
const finding = /\d\s?%|\bCI\b|\bp\s?[<=>]|\bthan\b|\d[.·]\d/u;

/** Whether it says who was studied and how, and nothing of what was found. */
export function tellsOfDoing(text: string): boolean {
  return studying.test(text) && !finding.test(text);
}

const countedNouns = new RegExp(
  String.raw`${count}\s(?!${measured})((?:\p{Ll}[\p{L}-]{1,20}\s?){1,4})`,
  'giu',
);

/** What is counted there: the last word before the next little one. */
function countedIn(text: string): string[] {
  return [...text.matchAll(countedNouns)].flatMap(([, words = '']) => {
    const run = words.trim().split(/\s/u);
    const end = run.findIndex((word) => little.has(word) || isVerb(word));
    const [head] = findWords(run[(end < 0 ? run.length : end) - 1] ?? '');
    return head === undefined ? [] : [head.stem];
  });
}

/** Of animals and plants, too, whose name may stand in the singular. */
function stageIn(text: string): string[] {
  return findWords(staged.exec(text)?.[1] ?? '').map(({ stem }) => stem);
}

const staged =
  /^(?:[\p{L}-]{1,20}\s){1,4}(?:of|in|among)\s(?:the\s)?(young|younger|old|older|elderly|juvenile|adult|immature|mature|newborn|young-of-the-year)\s[\p{L}-]{2,20}/iu;

/** `Patients with ADHD, a prespecified subgroup, …`; `… (p for interaction 0.04)`. */
function calledPart(text: string, about: string): string[] {
  const [, called] = apposed.exec(text) ?? [];
  if (called === undefined) return /\bfor interaction\b/iu.test(text) ? ['subgroup'] : [];
  const { holds } = vocabularyOf(about);
  return ['subgroup', ...narrowingStems(called).filter((stem) => !holds(stem))];
}

const apposed =
  /^([^,;.]{3,80}), (?:an?|the|one|our|another) (?:[\p{L}-]{2,20} ){0,3}(?:sub-?groups?|subsets?|subsamples?|(?:sub-?)?group (?:[\p{L}-]{2,20} )?(?:defined|planned|specified|named|chosen|set))\b/iu;

/** What tells of whom or of what a sentence is: each as its words before and behind the one for them. */
function readPhrases(
  text: string,
  { isHead, isQuestion }: { isHead: (word: string) => boolean; isQuestion: boolean },
): string[] {
  const words = text.match(wordsAndMarks) ?? [];
  const end = words.findIndex(
    (word, at) =>
      isEnd(word) && !(isParticiple(word) && isHead((words[at + 1] ?? '').toLowerCase())),
  );
  const subject = end < 0 || isQuestion ? words : words.slice(0, end);
  const phrases = subject.flatMap((word, at) => {
    const head = word.toLowerCase();
    return isHead(head) || isBounded(words, at)
      ? [[...before(words, at), headOf(head), ...behind(words, at)].join(' ')]
      : [];
  });
  const [, driver = ''] = driven.exec(text) ?? [];
  const [, place = ''] = placed.exec(text) ?? [];
  return [...phrases, driver, place].filter((phrase) => phrase !== '');
}

/** `Girls` are some of the pupils; `fractures` are what was counted. */
function headOf(word: string): string {
  return isPeople(word) || isPlace.test(word) ? word : '';
}

const isPlace = new RegExp(`^${workplaces}$`, 'u');
const wordsAndMarks = /\p{L}[\p{L}\p{N}'’-]{0,30}|\d[\d.,]{0,10}(?<![.,])|[,;:()]/gu;
const driven =
  /\b(?:driven|explained|confined|limited|restricted)\s(?:mainly\s|largely\s)?(?:by|to)\s([^,;:.()]{3,60})/iu;
/** `On sandy soils the gain was`, `in dry years, …`. */
const placed =
  /^(?:on|in|for|among)\s([\p{L}-]{3,20}\s[\p{L}-]{2,20}s)(?:,\s|\s(?=the\s|no\s|an?\s))/iu;

function before(words: readonly string[], at: number): string[] {
  const run: string[] = [];
  for (let place = at - 1; place >= 0 && run.length < most.before; place -= 1) {
    const word = (words[place] ?? '').toLowerCase();
    if (little.has(word) || !/^\p{L}/u.test(word)) break;
    run.unshift(word);
  }
  return run;
}

const most = { before: 2, behind: 7 };

/** `Riders younger than 25`, whoever they are. */
function isBounded(words: readonly string[], at: number): boolean {
  const [noun = '', first = '', second = '', third = ''] = words.slice(at, at + 4);
  if (!/[^s]s$/u.test(noun)) return false;
  return first === 'aged' ? isNumber(second) : second === 'than' && isNumber(third);
}

function isNumber(word: string): boolean {
  return /^\d/u.test(word) || readNumberWords(word).length > 0;
}

function behind(words: readonly string[], at: number): string[] {
  const first = (words[at + 1] ?? '').toLowerCase();
  const isBound = words[at + 2] === 'than';
  if (!starting.has(first) && !isBound) return [];
  const run = [first];
  let mayHaveVerb = /^(?:who|that|which)$/u.test(first);
  for (const each of words.slice(at + 2, at + 2 + most.behind)) {
    const word = each.toLowerCase();
    if (/^[,;:()]/u.test(word) || (isNumber(word) && !bounding.has(run.at(-1) ?? ''))) break;
    const isEnded = isVerb(word) || isParticiple(word) || word === 'with';
    if (isEnded && run.length > 1 && !mayHaveVerb) break;
    if (isEnded) mayHaveVerb = false;
    run.push(word);
  }
  return run;
}

/** What begins that which tells some of them apart, right behind the word for them. */
const starting: ReadonlySet<string> = new Set(
  `with without who whose that which where born living located diagnosed infected aged near from at in on under over above below eligible deficient free resistant
   exposed`.split(/\s+/),
);
const bounding: ReadonlySet<string> = new Set('than over under above below aged'.split(' '));
const bounded = /(?<=\b(?:than|over|under|above|below|aged)\s)(?:\d[\d.,]{0,10}|\p{L}{2,12})/giu;

/** The telling words, without what names arms, times and everybody. */
function narrowingStems(phrase: string): string[] {
  const plain = phrase
    .replaceAll(everybody, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])\p{N}[\p{N}.,]*/gu, ' ');
  return tellingStems(plain).filter((stem) => readNumberWords(stem).length === 0);
}

const everybody =
  /\b(?:patients|participants|people|persons|individuals|subjects|volunteers|respondents|those|others|baseline|entry|follow-?up|present|whole|trial|series|enrolled|intervention|treatment|treated|untreated|experimental|active|controls?|placebo|sham|usual|arms?|sites?|cases|mean|adjusted|remaining|more|fewer|less|higher|lower|answered|responded|replied|returned|completed|participated|attended|consented|agreed|randomi[sz]ed|included|followed|received|given|assigned|allocated|offered|asked|screened|interviewed|invited|surveyed|questionnaires?)\b/giu;

function holdsNumber(text: string, wanted: string): boolean {
  const value = /^\d/u.test(wanted)
    ? Number(wanted.replaceAll(',', ''))
    : readNumberWords(wanted)[0];
  if (value === undefined) return true;
  const written = (text.match(/\d[\d,]{0,10}(?:\.\d{1,3})?/gu) ?? []).map((number) =>
    Number(number.replaceAll(',', '')),
  );
  return [...written, ...readNumberWords(text)].includes(value);
}

function isEnd(word: string): boolean {
  return /^[,;:()\d]/u.test(word) || word === 'than' || isVerb(word) || isParticiple(word);
}

function isParticiple(word: string): boolean {
  return /^\p{Ll}{2,14}ed$/u.test(word) && !starting.has(word);
}

function isVerb(word: string): boolean {
  return verbs.has(word);
}

/** Verbs that stand behind whom a sentence is of, where these do not end in -ed. */
const verbs: ReadonlySet<string> = new Set(
  `is are was were be been has have had do does did can could will would shall should may might must rose fell grew lost slept felt drank ate gave bought sold broke
   saw went became made kept met found ran spent drove left took paid read wrote spoke told won held sat stood chose lay got came sent built brought thought said
   meant knew began swam flew woke bore bred threw shook hurt cost cut hit put set let cried shrank sank swung hung caught taught fought sought dealt led bled fed
   learnt earned wore tore bit hid rode sang rang`.split(/\s+/),
);
const little: ReadonlySet<string> = new Set(
  `${[...verbs].join(' ')} the a an this these that those our their its his her and or but nor of in on at by to for from with without among amongst against within
   between than as per all both each every any some no not other however moreover who whose which where when while whereas under over above below after before during
   until since`.split(/\s+/),
);
