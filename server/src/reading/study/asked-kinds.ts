/** Reads which kinds of study a question about the library asks for, as narrow as it names them. English alone. */

import { type AskedFamily, askedFamilies } from '../asked-families.js';
import { type Place, placeOf } from '../language/blank-words.js';
import { inPlural } from '../language/plurals.js';
import { asksAnyDocument } from './asks-any-document.js';
import { reviewNouns } from './design-words.js';
import { quality, readQualities, wholeQuality } from './qualities.js';

/** Where the question names it, too. */
export interface AskedKind extends Place {
  /** As the question has it, in the plural: `randomised trials`. */
  readonly noun: string;
  /** Of the wider kind that is told of documents. */
  readonly family: AskedFamily;
  /** What must be said of a document beside that: each as of `foldQuality`. */
  readonly qualities: readonly string[];
}

/** With a quality in front of it. */
const studies: AskedFamily = { noun: 'studies', called: '', told: /./ };

const stud = 'stud(?:y|ies)';
const names = askedFamilies
  .flatMap((family) => family.called.split('/').map((name) => ({ name, family })))
  .toSorted((one, other) => other.name.length - one.name.length)
  .map(({ name, family }) => ({ family, pattern: patternOf(name) }))
  .map((each) => ({ ...each, atEnd: new RegExp(String.raw`\b(?:${each.pattern})$`, 'iu') }));
/** Alone it tells a kind; a study needs a quality in front of it. */
const nouns = [...reviewNouns, ...names.map(({ pattern }) => pattern)].join('|');
const kind = new RegExp(
  String.raw`(?<![\p{L}-])(?:${quality}(?=,?\sor\s(?:${quality}[\s-]){1,3}(?:${nouns}|${stud})(?![\p{L}-]))|(?:${quality},?[\s-](?:and )?){0,5}(?:${nouns})|(?:${quality},?[\s-](?:and )?){1,5}(?:${stud}|designs?)|(?<=\b(?:are|is|were|was)\s)${quality}(?=\s?[?.]?$))(?![\p{L}-])`,
  'giu',
);

/** What `prospective` is said of in `prospective or retrospective studies`. */
const ofBoth = new RegExp(
  String.raw`^,?\sor\s(?:${quality}[\s-]){1,3}(?<noun>${nouns}|${stud})`,
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
  const qualities = readQualities(phrase);
  const family =
    names.find(({ atEnd }) => atEnd.test(phrase))?.family ??
    askedFamilies.find(({ called }) =>
      [...readQualities(called)].some((each) => qualities.has(each)),
    ) ??
    studies;
  const own = readQualities(family.called);
  return {
    noun: inPlural(phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())),
    family,
    qualities: [
      ...[...qualities].filter((each) => !saysLittle.has(each) && !own.has(each)),
      ...(family.qualities ?? []),
    ],
  };
}

/** Its singular and its plural, whether its parts are joined by a hyphen or not. */
function patternOf(name: string): string {
  return [name, inPlural(name)].join('|').replaceAll('-', String.raw`[-\s]?`);
}
