/** Words about a title: remarks that catalogues add to one, words that say a text is about another one, and words of columns. */
import type { TitleWords } from './title-words.js';

/** "(abstract)", "(panel session)", "Tutorial:", "[author's transl]": what a catalogue adds or leaves out. A demonstration is a work of its own, and so is an introduction. */
export const remarkWords: ReadonlySet<string> = new Set(
  (
    'a abstract abstracts only panel session tutorial on extended experience paper talk slides ' +
    'available at conference of in and to invited summary version meeting oral presentation ' +
    'authors transl translation article book review'
  ).split(' '),
);

/** A sub-title with one of these is about another work, or names one of several. */
export const otherWorkWords: ReadonlySet<string> = new Set(
  (
    'correction corrections corrigendum erratum errata addendum retraction retracted withdrawn ' +
    'concern reply response comment comments commentary letter editorial rebuttal discussion ' +
    'demo demonstration poster protocol rationale design update updated revisited reanalysis followup follow part volume ' +
    'chapter supplement appendix review reviews meta analysis synthesis trial study cohort report ' +
    'summary results findings baseline pilot interim perspective viewpoint introduction foreword ' +
    'preface overview survey book edition proceedings rejoinder replies respond responds critique ' +
    'evaluation outcomes effectiveness secondary subgroup extension'
  ).split(' '),
);

/** What lies beside a paper, and what such a part is called besides; where all words of a part are of these, it is no sub-title of the paper. */
const supplementWords: ReadonlySet<string> = new Set(
  (
    'supplement supplements supplementary supplementaries supplemental supporting additional appendix appendices ' +
    'data dataset datasets code codes script scripts repository replication ' +
    'zusatzmaterial begleitmaterial forschungsdaten quellcode daten supplementaires complementaires ' +
    'suplementario suplementaria suplementarios complementario complementarios suplementar suplementares datos dados'
  ).split(' '),
);
const supplementParts: ReadonlySet<string> = new Set(
  (
    'information info material materials file files table tables figure figures text texts video videos movie ' +
    'source raw online electronic web package archive esi database software manuscript ' +
    'donnees materiel materiais informacion informacao codigo und et y e de del do da ' +
    'and of for from this'
  ).split(' '),
);

/** "Supporting information", "data and code"; not "data from three lakes", nor "with supplementary material" or "a data paper", which are said of the paper itself. */
export function nameSupplement(words: readonly string[]): boolean {
  const known = words.every((word) => supplementWords.has(word) || supplementParts.has(word));
  return known && words.some((word) => supplementWords.has(word) || word === 'esi');
}

/** A title with one of these comes again the next year. */
export const recurringWords: ReadonlySet<string> = new Set(
  'annual yearly yearbook quarterly monthly outlook'.split(' '),
);

const leads: ReadonlyMap<string, Subject> = new Map(
  Object.entries<Subject>({
    ...{ correction: 'notice', corrections: 'notice', corrigendum: 'notice' },
    ...{ corrigenda: 'notice', erratum: 'notice', errata: 'notice', addendum: 'notice' },
    ...{ comment: 'comment', comments: 'comment', commentary: 'comment', re: 'comment' },
    ...{ reply: 'reply', response: 'reply', rejoinder: 'reply', rebuttal: 'reply' },
    ...{ supplement: 'supplement', supplementary: 'supplement', supplemental: 'supplement' },
    ...{ supporting: 'supplement' },
  }),
);
const prepositions = new Set(['to', 'for', 'on']);
const supplements = new Set('material materials information data appendix file'.split(' '));
const issuers = new Set('author authors publisher publishers'.split(' '));

/** What a work is to another one that its title names; `nothing` where the title names its own subject. */
export type Subject = 'notice' | 'comment' | 'reply' | 'supplement' | 'nothing';

/** "Erratum: …", "Author's reply to …", "Supporting information for …" begin with it. */
export function readSubject({ words }: TitleWords): Subject {
  if (isSupplement(words)) return 'supplement';
  const start = issuers.has(words[0]?.written ?? '') ? 1 : 0;
  const subject = leads.get(words[start]?.written ?? '') ?? 'nothing';
  const isLong = subject === 'supplement' && supplements.has(words[start + 1]?.written ?? '');
  const next = words[start + (isLong ? 2 : 1)];
  return next?.isBreak === true || prepositions.has(next?.written ?? '') ? subject : 'nothing';
}

const supplementary = /^(?:suppl|supporting$|additional$)/;

/** "…: supporting information" ends with it; a paper on data may end with these. */
function isSupplement(words: TitleWords['words']): boolean {
  const at = words.findLastIndex(({ isBreak }) => isBreak);
  const end = at < 1 ? [] : words.slice(at).map(({ written }) => written);
  return end.some((word) => supplementary.test(word)) && nameSupplement(end);
}

const columnWords: ReadonlySet<string> = new Set(
  (
    'editorial editorials editor editors introduction foreword preface message messages ' +
    'chair chairs chairmans chairmen column book books review reviews index author authors subject ' +
    'note notes news newsletter letter letters reminiscences influential paper papers announcement ' +
    'announcements report reports annual keynote address obituary memoriam interview comment ' +
    'comments commentary reply response responses correction corrections corrigendum corrigenda ' +
    'erratum errata addendum retraction question questions answer answers issue issues special ' +
    'section abstract abstracts proceedings program programme committee contents table calendar ' +
    'received highlights research from presidents president treasurers secretarys welcome welcoming ' +
    'remarks notice notices acknowledgement acknowledgements acknowledgment acknowledgments ' +
    'reviewers list front back matter cover instructions conclusion conclusions discussion ' +
    'abbreviations appendix summary this month week year journal correspondence perspective ' +
    'viewpoint opinion choice club brief desk corner not available untitled case cases images image clinical poster posters session panel overview'
  ).split(' '),
);

/** Whether a title is one that a journal prints again and again: "Editorial", "Book review column". A guest writes once. */
export function isColumn(words: readonly string[]): boolean {
  return words.every((word) => columnWords.has(word) || /^[\d]/.test(word) || word.length < 3);
}
