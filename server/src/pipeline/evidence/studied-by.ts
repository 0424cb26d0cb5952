/** Tells what a work studied in the place of people, wherever it says so: animals, cells, glass or a model. A work that studied people as well has nothing to be marked. */

import { count, people } from '../../reading/language/people.js';
import type { Passage } from '../../reading/passage.js';
import { isReview } from '../../reading/study/read-design.js';
import type { StudySentence, StudyText } from '../../reading/study/study-text.js';
import { kindOfStudy, readOwn } from './kind-of-study.js';
import type { StudySource } from './source.js';
import { animals, cells, dropAcronyms, nameStudied, namesLaboratory } from './studied-instead.js';

/**
 * Such as `in mice`, `in vitro` or `in a simulation`, where what was asked for names nothing of that kind; null where it does, or where the work tells of
 * none. A single sentence seldom says it, as one before it did; of a kind of study that is done with people, such as a cohort, its title says it, or a sentence that tells
 * how animals were shared out does.
 * @param asked A claim, or a topic.
 */
export function studiedBy(source: StudySource, asked: string): string | null {
  if (namesLaboratory(asked) || asksForModel.test(asked)) return null;
  const known = told.get(source.passages);
  if (known !== undefined) return known;
  const studied = studiedIn(source);
  told.set(source.passages, studied);
  return studied;
}

/** Each work is asked for with each question of a run. */
const told = new WeakMap<StudySource['passages'], string | null>();
const asksForModel = /\b(?:models?|modell?ing|simulat\p{L}{1,8}|costs?|economic\p{L}{0,4})\b/iu;

/** Passages that are read for it: those at the beginning, and those on what was done. */
const read = { first: 4, methods: 4 } as const;

function studiedIn(source: StudySource): string | null {
  const { title, abstract } = source.article;
  const own = [{ heading_path: ['Abstract'], text: abstract }, ...openingAndMethods(source)];
  const all = [title, ...own.map(({ text }) => text)].join('\n');
  // Nearly all works name none: nothing else has to be read of them.
  const mayBeLaboratory = namesLaboratory(all);
  if (!mayBeLaboratory && !modelled.test(all)) return null;
  const text = readOwn(title, own);
  if (mayBeLaboratory) {
    const named = dropAcronyms(title);
    const titled = inTitle.exec(named)?.[1] ?? modelInTitle.exec(named)?.[1];
    // Whatever a review says was done was done by others, on more than that.
    const said = isReview(text) ? [] : inSentences(text, kindOfStudy(source));
    const found = titled ?? said[0]?.studied;
    const isOfPeople =
      studiedPeople(text) ||
      (titled === undefined && said.every(({ isAside }) => isAside) && toldBySex(text));
    if (found !== undefined) return isOfPeople ? null : `in ${nameStudied(found)}`;
  }
  const [model] = modelled.exec(all) ?? [];
  if (model === undefined || kindOfStudy(source).name !== 'modelling study') return null;
  return /^simul/iu.test(model) ? 'in a simulation' : 'in a model';
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

interface ToldStudied {
  readonly studied: string;
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
    const studied = found?.[1];
    if (found === null || studied === undefined) return [];
    const before = said.slice(0, found.index + found[0].length - studied.length);
    if (!past.test(said) || ofOthers.test(before)) return [];
    return [{ studied, isAside: !isSharedOut && (asAside.test(said) || !isAnimal.test(studied)) }];
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
