/** Tells what a column's question plainly names, however it asks for it: `What intervention was tested?`, `Were any harms reported?` English alone. */
import { stemWord } from '../language/stem-word.js';
import { conceptOf } from './study-columns.js';
import type { StudyConcept } from './study-concepts.js';

/** Null where it names nothing that every study has, or asks more of it than what it is. */
export function conceptOfHead(question: string): StudyConcept | null {
  const parts = shape.exec(question.trim())?.groups;
  if (parts === undefined) return null;
  const { head = '', any, verb, act } = parts;
  const concept = conceptOf(head);
  if (concept === null || (any !== undefined && !mayBeNone.has(concept))) return null;
  if (act !== undefined) return actsOf(concept).has(stemWord(act.toLowerCase())) ? concept : null;
  const said = verb?.toLowerCase();
  return said === undefined || of(concept).has(said) ? concept : null;
}

/** What authors do with any of these. */
const anyVerbs = 'reported described stated mentioned named noted specified presented';
/** Forms from which no stem tells the plain one. */
const plainForms: ReadonlyMap<string, string> = new Map(
  ['chosen choose', 'given give', 'found find', 'seen see', 'made make', 'drawn draw'].map(
    (pair) => pair.split(' ') as [string, string],
  ),
);
/** What is done with one of them, and tells no more of it than which it is. */
const verbs: Readonly<Partial<Record<StudyConcept, string>>> = {
  design: 'used applied chosen adopted employed followed',
  population:
    'studied examined investigated included enrolled recruited analysed analyzed surveyed interviewed involved sampled observed',
  n: 'used analysed analyzed included studied',
  intervention:
    'tested given evaluated used studied assessed investigated examined tried delivered provided applied administered',
  exposure: 'studied assessed examined investigated measured',
  comparator: 'used chosen',
  outcome: 'measured assessed evaluated examined studied used recorded chosen analysed analyzed',
  result: 'found obtained observed drawn reached',
  harms: 'occurred happened observed seen recorded found experienced',
  limits: 'acknowledged admitted discussed identified listed found recognised recognized given',
  advice: 'made given offered',
  funding: 'received declared disclosed provided obtained acknowledged',
  conflicts: 'declared disclosed acknowledged',
};
const allVerbs = [
  ...new Set([anyVerbs, ...Object.values(verbs)].flatMap((said) => said.split(' '))),
].join('|');

const writers =
  '(?:the )?(?:authors?|researchers|investigators|writers|study|trial|paper|article|survey|review|report|they|it)';
const telling =
  '(?:declared?|disclosed?|report(?:ed)?|named?|mention(?:ed)?|stated?|noted?|acknowledged?|have|had|found|find|observed?|described?)';
const shape = new RegExp(
  String.raw`^(?:and |but )?(?:(?:what|which)(?: (?:is|was|are|were))? (?:the |their |its )?|(?<any>(?:(?:is|are|was|were)(?: there)?|(?:did|do|does|have|has) ${writers} ${telling}) (?:any|some) |any ))(?<head>[\p{L}-]{1,30}(?: [\p{L}-]{1,30}){0,4}?)(?: (?:(?:was|were|is|are|has been|have been) )?(?:there|(?<verb>${allVerbs}))| (?:did|do|does) ${writers} (?<act>\p{L}{3,16}))?(?: (?:in|of|by|for) ${writers})?\s?[?.]?$`,
  'iu',
);

/** Yes or no is told of these by what there was, or that there was none. */
const mayBeNone: ReadonlySet<StudyConcept> = new Set(['harms', 'limits', 'funding', 'conflicts']);

const verbsOf = new Map<StudyConcept, ReadonlySet<string>>();

function of(concept: StudyConcept): ReadonlySet<string> {
  const known = verbsOf.get(concept);
  if (known !== undefined) return known;
  const made = new Set(`${anyVerbs} ${verbs[concept] ?? ''}`.split(' '));
  verbsOf.set(concept, made);
  return made;
}

/** Stems of the same verbs, as they stand behind `did`. */
function actsOf(concept: StudyConcept): ReadonlySet<string> {
  const plain = [...of(concept)].map((verb) => plainForms.get(verb) ?? verb);
  return new Set(['have', ...plain].map(stemWord));
}
