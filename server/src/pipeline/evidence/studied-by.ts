/** Tells what a work studied in the place of those that are asked for, wherever it says so: animals, cells, glass or a model. A work that studied people as well has nothing to be marked. */

import { count, people } from '../../reading/language/people.js';
import type { Passage } from '../../reading/passage.js';
import { isReview } from '../../reading/study/read-design.js';
import type { StudySentence, StudyText } from '../../reading/study/study-text.js';
import { kindOfStudy, readOwn } from './kind-of-study.js';
import type { StudySource } from './source.js';
import {
  animals,
  asksOfLaboratory,
  cells,
  dropAcronyms,
  findAnimals,
  isAskedFor,
  isGlass,
  nameStudied,
  namesLaboratory,
} from './studied-instead.js';

/**
 * Such as `in mice`, `in vitro` or `in a simulation`, where what was asked for does not name that; null where it does, or where the work tells of
 * none. A single sentence seldom says it, as one before it did; of a kind of study that is done with people, such as a cohort, its title says it, or a sentence that tells
 * how animals were shared out does.
 * @param asked A topic, or a claim as `tellOfWhom` gives it.
 */
export function studiedBy(source: StudySource, asked: string): string | null {
  const known = told.get(source.passages);
  const studied = known === undefined ? studiedIn(source) : known;
  told.set(source.passages, studied);
  if (studied === null || isWanted(studied, asked)) return null;
  return studied.mark;
}

interface Studied {
  readonly mark: string;
  /** The animals or the glass that it says it studied; null for a model that was reckoned with. */
  readonly studied: readonly string[] | null;
}

function isWanted({ studied }: Studied, asked: string): boolean {
  if (studied !== null && asksOfLaboratory(asked)) return studied.some(isAskedFor(asked));
  // Models that are not said to be of anything may be animals.
  return (studied === null ? asksForModel : /\bmodels?\b/i).test(asked);
}

/** Each work is asked for with each question of a run. */
const told = new WeakMap<StudySource['passages'], Studied | null>();
const asksForModel = /\b(?:models?|modell?ing|simulat\p{L}{1,8}|costs?|economic\p{L}{0,4})\b/iu;

/** Passages that are read for it: those at the beginning, and those on what was done. */
const read = { first: 4, methods: 4 } as const;

function studiedIn(source: StudySource): Studied | null {
  const { title, abstract } = source.article;
  const own = [{ heading_path: ['Abstract'], text: abstract }, ...openingAndMethods(source)];
  const all = [title, ...own.map(({ text }) => text)].join('\n');
  // Nearly all works name none: nothing else has to be read of them.
  const mayBeLaboratory = namesLaboratory(all);
  if (!mayBeLaboratory && !modelled.test(all)) return null;
  const text = readOwn(title, own);
  if (mayBeLaboratory) {
    const titled = inTitleOf(dropAcronyms(title));
    // Whatever a review says was done was done by others, on more than that.
    const said = isReview(text) ? [] : inSentences(text, kindOfStudy(source));
    const found = titled[0] ?? said[0]?.studied[0];
    const isOfPeople =
      studiedPeople(text) ||
      (titled.length === 0 && said.every(({ isAside }) => isAside) && toldBySex(text));
    if (found !== undefined && isOfPeople) return null;
    const studied = [...titled, ...studiedBeside(titled, said, text)];
    if (found !== undefined) return { mark: `in ${nameStudied(found)}`, studied };
  }
  const [model] = modelled.exec(all) ?? [];
  if (model === undefined || kindOfStudy(source).name !== 'modelling study') return null;
  return { mark: /^simul/iu.test(model) ? 'in a simulation' : 'in a model', studied: null };
}

/** Abstract and first passages. */
export function openingOf({ article, passages }: StudySource): string {
  return [article.abstract, ...passages.slice(0, read.first).map(({ text }) => text)].join('\n');
}

function openingAndMethods({ passages }: StudySource): Passage[] {
  const methods = passages
    .slice(read.first)
    .filter(({ heading_path }) => heading_path.some((heading) => ofMethods.test(heading)));
  return [...passages.slice(0, read.first), ...methods.slice(0, read.methods)];
}

const ofMethods = /\b(?:methods?|materials?|animals?|procedures?|design|subjects|participants)\b/iu;
const modelled =
  /\bsimulat(?:ions?|ed)\b|\b(?:decision|markov|economic|mathematical|transmission|computer|computational)[- ](?:\p{L}{1,14} )?model\b/iu;

const inTitle = new RegExp(
  String.raw`\bin (?:[\p{L}\d/-]{1,20} ){0,4}?(${animals}|${cells})\b`,
  'iu',
);
const modelInTitle =
  /\b(mouse|murine|rat|rabbit|canine|feline|swine|animal(?=\smodel))\s(?:models?|stud(?:y|ies))\b/iu;
const inSentence = new RegExp(
  String.raw`(?:^|\b(?:in|into|on|to|from|of|with|gave|fed|used|took|kept|studied|bred|treated|exposed|randomi[sz]ed|assigned|allocated|divided)\s)(?:[\p{L}\d,./-]{1,20}\s){0,4}?(${animals}|${cells})\b`,
  'iu',
);
/** Done, and by nobody before. */
const past = /\b(?:was|were|had|gave|fed|took|kept|bred|rose|fell|ran|lost|[\p{L}-]{2,16}ed)\b/iu;
const ofOthers =
  /\b(?:as|like|unlike|than|studies|work|works|experiments|research|trials|evidence|findings|results|seen|known|shown|reported)\b[^.;,]{0,30}\b(?:in|on|of|with|from)\s(?:[\p{L}\d-]{1,20}\s){0,4}$/iu;

/** None where it names none as studied. */
function inTitleOf(title: string): string[] {
  const found = inTitle.exec(title) ?? modelInTitle.exec(title);
  return found === null ? [] : listFrom(title, found);
}

/** The word that was found, and those that it is listed with: `in dogs and in cats`. */
function listFrom(text: string, found: RegExpExecArray): string[] {
  const [all, first = ''] = found;
  const [others = ''] = furtherOnes.exec(text.slice(found.index + all.length)) ?? [];
  return [first, ...findAnimals(others)];
}

const furtherOnes = new RegExp(
  String.raw`^(?:(?:,|,?\s(?:and|or))\s(?:[\p{L}-]{1,20}\s){0,2}?(?:${animals}|${cells})\b)+`,
  'iu',
);

function studiedBeside(
  titled: readonly string[],
  said: readonly ToldStudied[],
  text: StudyText,
): string[] {
  const own = said.flatMap(({ studied }) => studied);
  if (titled.length === 0) return [...own, ...namedAnywhere(text)];
  // Cells in glass are of animals that were not studied themselves.
  return titled.every(isGlass) ? [] : own;
}

/** What a work that does not say it in its title may have studied as well: it is not marked where that was asked for. */
function namedAnywhere({ title, sentences }: StudyText): string[] {
  const own = sentences.filter(tellsOfStudied).map(({ text }) => text);
  return [title?.text ?? '', ...own].flatMap(findAnimals);
}

interface ToldStudied {
  readonly studied: readonly string[];
  /** Whether males and females that are told of elsewhere may be people all the same. */
  readonly isAside: boolean;
}

function inSentences(text: StudyText, kind: { name: string }): ToldStudied[] {
  const sentences = text.sentences.filter(tellsOfStudied);
  const isSharedOut = sentences.some((each) => sharedOut.test(dropAcronyms(each.text)));
  if (doneWithPeople.has(kind.name) && !isSharedOut) return [];
  return sentences.flatMap((sentence) => {
    const said = dropAcronyms(sentence.text);
    const found = inSentence.exec(said);
    const first = found?.[1];
    if (found === null || first === undefined) return [];
    const before = said.slice(0, found.index + found[0].length - first.length);
    if (!past.test(said) || ofOthers.test(before)) return [];
    const isAside = !isSharedOut && (asAside.test(said) || !isAnimal.test(first));
    return [{ studied: listFrom(said, found), isAside }];
  });
}

const isAnimal = new RegExp(`^(?:${animals})$`, 'iu');
const asAside = new RegExp(
  String.raw`^(?:\p{L}{1,14},\s|also\s)?in\s(?:[\p{L}\d,./-]{1,20}\s){0,4}?(?:${animals})\b`,
  'iu',
);

/** Also something done in animals or glass beside that is told in one sentence. */
const doneWithPeople: ReadonlySet<string> = new Set([
  'randomised trial',
  'clinical trial',
  'cohort or case-control study',
  'survey or cross-sectional study',
  'observational study',
  'qualitative study',
  'case series',
  'case report',
]);
/** People may be shared out to animals: that is another order, or stands behind `to`. */
const sharedOut = new RegExp(
  String.raw`\b(?:animals|${animals})\b[^.;]{0,40}\b(?:randomi[sz]ed|randomly|assigned|allocated|divided)\b|\bwe\s(?:\p{L}{1,14}\s){0,2}?(?:randomi[sz]ed|assigned|allocated|divided)\s(?:(?!(?:to|of|with|for|from|by|and|or|who|in)\s)[\p{L}\d,./-]{1,20}\s){0,4}?(?:animals|${animals})\b`,
  'iu',
);

/** Not what is known of others, or is made of it. */
function tellsOfStudied({ isOwn, section }: StudySentence): boolean {
  return isOwn && section !== 'introduction' && section !== 'discussion' && section !== 'future';
}

const who = String.raw`(?:${people}|schoolchildren|cases and (?:[\p{L}-]{1,20}\s)?controls)`;
/** Such as their number. */
const bracket = String.raw`(?:\([^()]{1,60}\)\s)?`;
const whole = new RegExp(
  String.raw`${count}\s(?:[\p{L}-]{1,20}\s){0,4}?${who}\b|\b${who}\s${bracket}(?:(?:who|with|without|aged|over|under|of|in|at)\s(?:[\p{L}\d-]{1,20}\s){0,5}?)?${bracket}(?:were|received|took|drank|ate|underwent|wore|completed|reported|had|gave|got|slept|heard)\b|\bwe (?:enrolled|recruited|randomi[sz]ed|interviewed|surveyed|asked|followed)\b[^.;]{0,60}\b${who}\b`,
  'iu',
);

function studiedPeople({ title, sentences }: StudyText): boolean {
  if (title !== null && namesPeople.test(title.text)) return true;
  return sentences.some((each) => tellsOfStudied(each) && whole.test(each.text));
}

const namesPeople = new RegExp(String.raw`\b(?:${who}|humans?|clinical trial|patient)\b`, 'iu');

/** Males and females are people, or animals that another sentence is about. */
function toldBySex({ sentences }: StudyText): boolean {
  return sentences.some(
    (each) =>
      tellsOfStudied(each) &&
      /\b(?:males|females)\b/i.test(each.text) &&
      !namesLaboratory(each.text),
  );
}
