/** Finds those who were counted: how many they are said to be, and how they are told of. */
import { count, studied } from '../language/people.js';
import type { Passage } from '../passage.js';
import { endPhrase, type FoundCell, takeGroup } from './found-cell.js';
import type { StudySentence } from './study-text.js';

/** Words that no name of those who are counted goes on with. */
const small =
  'of|in|on|at|to|for|with|without|and|or|were|was|are|is|had|has|have|who|that|which|by|from|than|as|the|a|an|per|between|out|other|more|fewer|less|additional|remaining|years?|weeks?|months?|days?|hours?|minutes?';
const modifier = String.raw`(?!(?:${small})\s)[^\s.;:,()\d][^\s.;:,()]{0,24}\s`;
/** `49 randomly selected patients`; `14 older and 16 younger women`. */
const counted = new RegExp(
  String.raw`(?<!\b(?:per |(?:of|than|by|in) (?:the |these |those )))(${count}\s(?:${modifier}){1,3}and\s${count}\s(?:${modifier}){0,4}?${studied}|${count}\s(?:${modifier}){0,5}?${studied})(?![\p{L}-])`,
  'giu',
);

/** Said of all at once. */
const totals: readonly RegExp[] = [
  new RegExp(
    String.raw`\btotal (?:number|sample)\s(?:size\s)?(?:of\s(?:the\s)?[\p{L} -]{3,40}\s)?(?:was|were|of)\s(${count})`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:resulting in|leaving|comprising|comprised|consisted of)\s(${count}\s(?:${modifier}){0,3}?${studied})`,
    'iu',
  ),
  new RegExp(String.raw`\ba total of\s(${count}\s(?:${modifier}){0,4}?${studied})`, 'iu'),
];

/** The number that is said of all of those studied. */
export function findTotal<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): FoundCell<P> | null {
  for (const pattern of totals)
    for (const sentence of sentences) {
      const match = pattern.exec(sentence.text);
      if (match) return { text: takeGroup(match, 1), sentence };
    }
  return null;
}

/** The largest group of people or cases that is counted, with what is said of it; each other one is most likely a part of it. */
export function findLargest<P extends Passage>(
  sentences: readonly StudySentence<P>[],
): { readonly n: FoundCell<P>; readonly who: FoundCell<P> } | null {
  const all = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(counted)]
      .filter(({ index }) => !inPart.test(sentence.text.slice(0, index)))
      .map((match) => ({ sentence, match })),
  );
  const [largest] = all.sort((one, other) => sizeOf(other.match[0]) - sizeOf(one.match[0]));
  if (largest === undefined) return null;
  const { sentence, match } = largest;
  const text = match[1] ?? '';
  const said = whoPhrase(sentence.text.slice(match.index));
  return { n: { text, sentence }, who: { text: said ?? text, sentence } };
}

/** `In the control group 18 farmers …`. */
export const inPart =
  /\b(?:groups?|arms?|subgroups?|whom|which)[,:]?\s(?:of\s|included\s|consisted of\s)?$|\bcompar(?:ed|isons?)\b[^.;]{0,80}\b(?:to|with)\s[^.;]{0,80}$/iu;

/** In words only its magnitude, which is enough to tell a whole from its parts. */
function sizeOf(text: string): number {
  const numbers = text.match(/\d[\d, \u00a0]*/gu) ?? [];
  if (numbers.length > 0)
    return numbers.reduce((sum, number) => sum + Number(number.replaceAll(/\D/gu, '')), 0);
  if (/thousand/iu.test(text)) return 1000;
  return /hundred/iu.test(text) ? 100 : 12;
}

const clause =
  /^([^.;:]{3,120}?\s(?:who|that)\s(?:were|was|had|have|are|received|underwent|presented)\s)(.{3,200})/u;
const bare = new RegExp(
  String.raw`^(?:${count}\s)?(?:(?:consecutive|selected|randomly|eligible|adult)\s){0,3}(?:patients|subjects|participants|individuals|persons|people|cases)(?:\s(?:seen|studied|included|enrolled))?$`,
  'iu',
);
const had =
  /^([^.;:,]{3,60}?)\s((?:underwent|received|were treated with|were diagnosed with|had)\s.{3,200})/u;

/** With the clause that says who they are: it holds words that else end a phrase. */
export function whoPhrase(text: string): string | null {
  const [, before, behind] = clause.exec(text) ?? [];
  const short = endPhrase(text);
  if (before !== undefined && behind !== undefined && short !== null && before.startsWith(short)) {
    const rest = endPhrase(behind);
    return rest === null ? short : `${before}${rest}`;
  }
  if (short === null || !bare.test(short)) return short;
  const [, people, did] = had.exec(text) ?? [];
  const verb = /^(?:were \p{L}+ with|\p{L}+)\s/u.exec(did ?? '')?.[0];
  const rest = verb === undefined || did === undefined ? null : endPhrase(did.slice(verb.length));
  return people === short && verb !== undefined && rest !== null
    ? `${people} ${verb}${rest}`
    : short;
}

export function isBare(text: string): boolean {
  return bare.test(text);
}
